/** `2026-11-21 18:20 UTC`, of an RFC 3339 text in UTC or a moment. */
export const minuteText = (at: string | Date): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
