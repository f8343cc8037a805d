import type { Wording } from '@wadachi/ui';

/** Says what is wrong with a field's value, or undefined. Runs in the browser; the API checks again. */
export type Validator = (value: unknown, values: object) => Wording | undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

/** Refuses an empty text, a text of blanks and a box that is not ticked. */
export const required =
  (message: Wording): Validator =>
  (value) =>
    isEmpty(value) ? message : undefined;

/** Refuses a text of more than `length` characters. */
export const maxLength =
  (length: number, message: Wording): Validator =>
  (value) =>
    typeof value === 'string' && [...value].length > length ? message : undefined;

/** Refuses a text that does not match; an empty one is left to `required`. */
export const matches =
  (pattern: RegExp, message: Wording): Validator =>
  (value) =>
    typeof value === 'string' && !isEmpty(value) && !new RegExp(pattern).test(value) ? message : undefined;

/** The first thing that any of the validators finds wrong. */
export const all =
  (...validators: readonly Validator[]): Validator =>
  (value, values) => {
    for (const validate of validators) {
      const message = validate(value, values);
      if (message !== undefined) return message;
    }
    return undefined;
  };
