import { all, matches, maxLength, required, type Validator } from '@wadachi/forms';
import { changeMessages as messages } from './messages';

/** 0 to 100 with at most two decimals: basis points. */
export const isPercent: Validator = all(
  required(messages.percentWrong),
  matches(/^\s*(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)\s*$/, messages.percentWrong),
);

const code = '[a-z]{2,3}(-[A-Za-z0-9]{2,8})*';
export const isLanguages: Validator = matches(
  new RegExp(`^\\s*(${code}(\\s*[,、，]\\s*${code})*)?\\s*$`),
  messages.languagesWrong,
);

export const isReason: Validator = all(required(messages.reasonMissing), maxLength(500, messages.tooLong));
