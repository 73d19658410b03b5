interface ImportMeta {
  /** All modules whose paths fit, as vite finds them. */
  glob<T>(paths: readonly string[], options: { eager: true }): Record<string, T>;
}
