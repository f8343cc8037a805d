import type { QuoteLine } from '@wadachi/contract';

/** Price lines with keys by position, because two lines can be equal. */
export const keyedLines = (lines: readonly QuoteLine[]) =>
  lines.map((line, place) => ({ key: `${line.kind}-${place}`, line }));
