import type { Validator } from '@wadachi/shared/forms';
import { formLimits } from '../limits';
import { passwordMessages } from './messages';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Refuses an empty field; a password of blanks is one. */
export const isGiven: Validator = (value) => (textOf(value) === '' ? passwordMessages.missing : undefined);

/** The longest the API takes; said instead of being cut off, which nobody would notice while pasting. */
export const isNotTooLong: Validator = (value) =>
  [...textOf(value)].length > formLimits.password ? passwordMessages.tooLong : undefined;

/** The shortest new password the API takes; an empty field is left to `isGiven`. */
export const isLongEnough: Validator = (value) => {
  const { length } = [...textOf(value)];
  return length > 0 && length < formLimits.passwordShortest ? passwordMessages.tooShort : undefined;
};

/** Refuses what differs from another field of the form. */
export const repeats =
  (name: string): Validator =>
  (value, values) =>
    textOf(value) === textOf(Object.entries(values).find(([key]) => key === name)?.[1])
      ? undefined
      : passwordMessages.differs;
