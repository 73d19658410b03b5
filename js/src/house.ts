import { houseViews } from "./shell/views";
import { widgetOf } from "./widget";

/** The bundle without a game. */
export default widgetOf(houseViews);
