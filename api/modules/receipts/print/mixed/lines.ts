import LineBreaker from 'linebreak';

/** Begin and end of a line, in UTF-16 units. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

interface Measured {
  readonly text: string;
  /** The beginnings of letters, where a word that is wider than a line may be cut. */
  readonly begins: readonly number[];
  readonly width: number;
  readonly widthOf: (from: number, to: number) => number;
}

/** Breaks a text into lines that are no wider than `width`; only a single letter can be. */
export function linesOf({ text, begins, width, widthOf }: Measured): Line[] {
  const lines: Line[] = [];
  const fits = (from: number, to: number): boolean =>
    widthOf(from, from + text.slice(from, to).trimEnd().length) <= width;
  let from = 0;
  const end = (to: number): void => {
    lines.push({ from, to });
    from = to;
  };
  const breaker = new LineBreaker(text);
  let last = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    if (last > from && !fits(from, next.position)) end(last);
    while (!fits(from, next.position)) {
      const cuts = begins.filter((begin) => begin > from && begin < next.position);
      const cut = cuts.findLast((begin) => fits(from, begin)) ?? cuts[0];
      if (cut === undefined) break;
      end(cut);
    }
    last = next.position;
  }
  if (from < text.length || lines.length === 0) end(text.length);
  return lines;
}
