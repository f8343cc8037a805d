import { addDays, isDate, site, todayIn } from '@wadachi/shared';
import type { Validator } from '@wadachi/forms';
import { personMessages } from './messages';

export const earliestBirthday = '1900-01-01';

/** The latest birthday that the API accepts: yesterday. */
export const latestBirthday = (now: Date): string => addDays(todayIn(site.time_zone, now), -1);

/** Rejects what is no date, and dates outside the range. */
export const isBirthday =
  (latest: string): Validator =>
  (value) => {
    if (typeof value !== 'string' || !isDate(value)) return personMessages.birthdayMissing;
    return value < earliestBirthday || value > latest ? personMessages.birthdayOutside : undefined;
  };
