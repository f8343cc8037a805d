import type { QuoteLine } from '@wadachi/shared/contract';

/** Price lines with keys: two lines may be alike, and their order is the price's own. */
export const keyedLines = (lines: readonly QuoteLine[]) =>
  lines.map((line, place) => ({ key: `${line.kind}-${place}`, line }));
