import { TextControl, type TextControlProps } from '@wadachi/ui';
import { useFormField, type FieldProps } from './useFormField';
import { withinLength } from './withinLength';

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
    > {
  /** Tidies what was typed when the field is left. */
  readonly tidy?: ((value: string) => string) | undefined;
}

export const TextField = (props: TextFieldProps) => {
  const { type, autoComplete, inputMode, maxLength, placeholder, min, max, verbatim, end, inputRef } = props;
  const field = useFormField(withinLength(props), '', props.tidy);
  const own = { type, autoComplete, inputMode, maxLength, placeholder, min, max, verbatim, end, inputRef };
  return <TextControl {...field} {...own} />;
};
