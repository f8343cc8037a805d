const mebibyte = 1024 * 1024;

/** What one catalogue may hold. Sizes are bytes. */
export const catalogueLimits = {
  /** A YAML, CSV, Markdown or HTML file. */
  file: 2 * mebibyte,
  picture: 1 * mebibyte,
  /** All files together: they are held in memory while they are checked. */
  folder: 200 * mebibyte,
  files: 10_000,
  /** Folders inside folders. */
  depth: 4,
  /** Records of one table, over all its files. */
  records: 20_000,
} as const;
