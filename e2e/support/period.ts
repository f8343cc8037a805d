/** A rental period as addresses and the API carry it; days and times are the shop's. */
export interface Period {
  readonly rental_date: string;
  readonly rental_time: string;
  readonly return_date: string;
  readonly return_time: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** The sample shops are all in one zone, which never changes its clocks. */
const tokyoMs = 9 * 60 * 60 * 1000;

const dayAfter = (ahead: number) => new Date(Date.now() + tokyoMs + ahead * dayMs).toISOString().slice(0, 10);

/** The days around New Year, when most shops are closed. */
const isNewYear = (day: string) => day.slice(5) >= '12-30' || day.slice(5) <= '01-03';

interface Length {
  readonly days?: number;
  readonly from?: string;
  readonly until?: string;
  /** Allows days around New Year, for a shop that is open all year. */
  readonly throughNewYear?: boolean;
}

/** A period that begins so many days from now in Japan, a week later when it touches New Year. */
export function periodAhead(
  ahead: number,
  { days = 1, from = '10:00', until = '17:00', throughNewYear = false }: Length = {},
): Period {
  const [first, last] = [dayAfter(ahead), dayAfter(ahead + days)];
  if (!throughNewYear && (isNewYear(first) || isNewYear(last)))
    return periodAhead(ahead + 7, { days, from, until });
  return { rental_date: first, rental_time: from, return_date: last, return_time: until };
}

/** The query of a step of the booking. */
export const queryOf = (choice: Readonly<Record<string, string>>): string =>
  new URLSearchParams(choice).toString();
