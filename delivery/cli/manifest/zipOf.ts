import { zipSync } from 'fflate';

/** The first day that a ZIP file knows: a build gives the same bytes at any time. */
const mtime = new Date(1980, 0, 1);

/** A ZIP file with one file in it. */
export const zipOf = (name: string, bytes: Buffer): Buffer =>
  Buffer.from(zipSync({ [name]: [bytes, { mtime, level: 0 }] }));
