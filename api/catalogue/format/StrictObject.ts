import { Type, type TObjectOptions, type TProperties } from 'typebox';

/** An object with these fields and no others. */
export const StrictObject = <Fields extends TProperties>(fields: Fields, options: TObjectOptions = {}) =>
  Type.Object(fields, { ...options, additionalProperties: false });
