import { TextControl, type TextControlProps } from '../ui/fields/TextControl';
import { useFormField, type FieldProps } from './useFormField';

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      TextControlProps,
      'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'min' | 'max'
    > {}

/** One line of text. */
export const TextField = (props: TextFieldProps) => {
  const { type, autoComplete, inputMode, maxLength, placeholder, min, max } = props;
  const field = useFormField(props, '');
  return <TextControl {...field} {...{ type, autoComplete, inputMode, maxLength, placeholder, min, max }} />;
};
