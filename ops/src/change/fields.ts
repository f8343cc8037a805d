import { all, matches, maxLength, required, type Validator } from '@wadachi/shared/forms';
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
export const isMinutes: Validator = matches(/^\s*\d{1,5}\s*$/, messages.everyWrong);

export const isReason: Validator = all(required(messages.reasonMissing), maxLength(500, messages.tooLong));
export const isName: Validator = all(required(messages.byMissing), maxLength(100, messages.tooLong));
