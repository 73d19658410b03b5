export { explorer as default } from "../../maps/explorer";
