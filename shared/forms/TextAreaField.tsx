import { TextAreaControl, type TextAreaControlProps } from '../ui/fields/TextAreaControl';
import { useFormField, type FieldProps } from './useFormField';

export interface TextAreaFieldProps
  extends FieldProps, Pick<TextAreaControlProps, 'rows' | 'maxLength' | 'placeholder'> {}

/** Several lines of text. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { rows, maxLength, placeholder } = props;
  const field = useFormField(props, '');
  return <TextAreaControl {...field} rows={rows} maxLength={maxLength} placeholder={placeholder} />;
};
