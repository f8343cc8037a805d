import { TextControl, type TextControlProps } from '../ui/fields/TextControl';
import { useFormField, type FieldProps } from './useFormField';

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      TextControlProps,
      | 'type'
      | 'autoComplete'
      | 'inputMode'
      | 'maxLength'
      | 'placeholder'
      | 'min'
      | 'max'
      | 'verbatim'
      | 'end'
      | 'inputRef'
    > {}

/** One line of text. */
export const TextField = (props: TextFieldProps) => {
  const { type, autoComplete, inputMode, maxLength, placeholder, min, max, verbatim, end, inputRef } = props;
  const field = useFormField(props, '');
  const own = { type, autoComplete, inputMode, maxLength, placeholder, min, max, verbatim, end, inputRef };
  return <TextControl {...field} {...own} />;
};
