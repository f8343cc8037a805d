import { TextField, type TextFieldProps } from './TextField';

/** A mail address; phones show the keyboard for one. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'inputMode'>) => (
  <TextField autoComplete="email" maxLength={254} {...props} type="email" inputMode="email" />
);
