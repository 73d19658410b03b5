export { chart as default } from "../../../src/shell/chart";
