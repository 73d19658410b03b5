import { houseViews } from "./shell/house-views";
import { widgetOf } from "./widget";

/** The bundle without a game. */
export default widgetOf(houseViews);
