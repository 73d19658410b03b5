declare module "*.css";

declare module "*.svg" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}
