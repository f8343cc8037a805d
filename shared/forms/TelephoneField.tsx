import { TextField, type TextFieldProps } from './TextField';

/** A telephone number of at most 25 characters (specification, point 5). */
export const TelephoneField = ({
  name = 'telephone',
  ...props
}: Omit<TextFieldProps, 'name' | 'type' | 'inputMode' | 'maxLength'> & {
  readonly name?: string | undefined;
}) => <TextField autoComplete="tel" {...props} name={name} type="tel" inputMode="tel" maxLength={25} />;
