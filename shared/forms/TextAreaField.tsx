import { TextAreaControl, type TextAreaControlProps } from '@wadachi/ui/fields';
import { useFormField, type FieldProps } from './useFormField';
import { withinLength } from './withinLength';

export interface TextAreaFieldProps
  extends FieldProps, Pick<TextAreaControlProps, 'rows' | 'maxLength' | 'placeholder'> {}

export const TextAreaField = (props: TextAreaFieldProps) => {
  const { rows, maxLength, placeholder } = props;
  const field = useFormField(withinLength(props), '');
  return <TextAreaControl {...field} rows={rows} maxLength={maxLength} placeholder={placeholder} />;
};
