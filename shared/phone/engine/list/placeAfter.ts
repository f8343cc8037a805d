/** Rows that PageUp and PageDown pass. */
const page = 5;

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place) => place + page,
  PageUp: (place) => place - page,
  Home: () => 0,
  End: (_, last) => last,
};

/** Where a key leads to in a list of so many rows; undefined when it leads nowhere. */
export const placeAfter = (key: string, place: number, rows: number): number | undefined => {
  const step = steps[key];
  if (!step || rows === 0) return undefined;
  return Math.min(rows - 1, Math.max(0, step(place, rows - 1)));
};
