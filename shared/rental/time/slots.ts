const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The 48 half-hour slots of a day, 00:00 to 23:30 (specification, points 5 and 9). */
export const slots: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${twoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
);

const known = new Set(slots);

export const isSlot = (text: string): boolean => known.has(text);
