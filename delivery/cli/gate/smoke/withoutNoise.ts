/** A reason in one line of bearable length. */
export const withoutNoise = (reason: string): string => reason.replace(/\s+/g, ' ').trim().slice(0, 400);
