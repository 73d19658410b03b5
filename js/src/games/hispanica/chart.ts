export { explorer as default } from "./explorer";
