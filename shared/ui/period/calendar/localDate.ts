/** Noon of a day in this browser's zone: the calendar's library works with such instants. */
export function toLocalNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The day of an instant in this browser's zone, as `YYYY-MM-DD`. */
export function fromLocal(instant: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
}
