import type { Validator } from '@wadachi/forms';
import { formLimits } from '../limits';
import { passwordMessages } from './messages';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rejects an empty field. Blanks are a valid password. */
export const isGiven: Validator = (value) => (textOf(value) === '' ? passwordMessages.missing : undefined);

/** Reports an error, where `maxlength` would silently cut a pasted password. */
export const isNotTooLong: Validator = (value) =>
  [...textOf(value)].length > formLimits.password ? passwordMessages.tooLong : undefined;

/** Rejects a password that is too short for the API; `isGiven` rejects an empty one. */
export const isLongEnough: Validator = (value) => {
  const { length } = [...textOf(value)];
  return length > 0 && length < formLimits.passwordShortest ? passwordMessages.tooShort : undefined;
};

/** Rejects an empty field, and a value that differs from another field of the form. */
export const matchesField =
  (name: string): Validator =>
  (value, values) => {
    if (textOf(value) === '') return passwordMessages.missingAgain;
    return textOf(value) === textOf(Object.entries(values).find(([key]) => key === name)?.[1])
      ? undefined
      : passwordMessages.differs;
  };
