import { all, matches, maxLength, required, type Validator } from '@wadachi/forms';
import { changeMessages as messages } from './messages';

/** 0 to 100 with at most two decimals: basis points. */
export const isPercent: Validator = all(
  required(messages.percentWrong),
  matches(/^\s*(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)\s*$/, messages.percentWrong),
);

export const isSteps: Validator = matches(
  /^\s*(\d+(\.\d+)?|pause)(\s*,\s*(\d+(\.\d+)?|pause))*\s*$/,
  messages.stepsWrong,
);
export const isMinutes: Validator = all(
  required(messages.minutesWrong),
  matches(/^\s*\d{1,6}(\.\d{1,2})?\s*$/, messages.minutesWrong),
);
export const isNetworks: Validator = all(
  required(messages.networksWrong),
  matches(/^\s*(100000|[1-9]\d{0,4})\s*$/, messages.networksWrong),
);

const codes = (code: string) => new RegExp(`^\\s*(${code}(\\s*[,、，]\\s*${code})*)?\\s*$`);
export const isLanguages: Validator = matches(
  codes('[a-z]{2,3}(-[A-Za-z0-9]{2,8})*'),
  messages.languagesWrong,
);
export const isShops: Validator = matches(codes('[A-Za-z0-9][A-Za-z0-9_-]{0,63}'), messages.shopsWrong);

export const isReason: Validator = all(required(messages.reasonMissing), maxLength(500, messages.tooLong));
