import { addDays, defaultTimeZone, isDate, todayIn } from '@wadachi/shared';
import type { Validator } from '@wadachi/shared/forms';
import { personMessages } from './messages';

/** Nobody who rents a car was born earlier. */
export const earliestBirthday = '1900-01-01';

/** The latest birthday that the API takes: a day that is over in Japan. */
export const latestBirthday = (now: Date): string => addDays(todayIn(defaultTimeZone, now), -1);

/** Refuses what is no date, lies in the future, or before 1900. */
export const isBirthday =
  (latest: string): Validator =>
  (value) => {
    if (typeof value !== 'string' || !isDate(value)) return personMessages.birthdayMissing;
    return value < earliestBirthday || value > latest ? personMessages.birthdayOutside : undefined;
  };
