const mebibyte = 1024 * 1024;

/** The bounds of one catalogue. Sizes are bytes. */
export const catalogueLimits = {
  /** A YAML, Markdown or HTML file. */
  file: 2 * mebibyte,
  /** A CSV file; it is read piece by piece. */
  csv: 512 * mebibyte,
  /** A row of a CSV file: a quotation mark that is not closed would take the rest of the file in. */
  record: mebibyte / 4,
  /** An SVG. */
  drawing: 1 * mebibyte,
  /** A picture that is drawn anew for pages. */
  photo: 10 * mebibyte,
  /** The file of postcodes, unpacked. */
  postcodes: 32 * mebibyte,
  /** All files but CSV together: they are held in memory while they are checked. */
  folder: 200 * mebibyte,
  files: 10_000,
  /** Folders inside folders. */
  depth: 4,
  /** Records of one table, over all its files. */
  records: 1_000_000,
  /** Errors that one check reports; reading stops there. */
  problems: 10_000,
} as const;
