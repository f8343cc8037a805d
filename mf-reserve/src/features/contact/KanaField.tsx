import { TextControl } from '@wadachi/shared';
import { useFormField, type FieldProps } from '@wadachi/shared/forms';
import { toKatakana } from './toKatakana';

interface KanaFieldProps extends FieldProps {
  readonly maxLength: number;
}

/** The reading of a name. What is typed in hiragana becomes katakana when the field is left. */
export const KanaField = ({ maxLength, ...props }: KanaFieldProps) => {
  const { revalidate: _revalidate, ...field } = useFormField(props, '');
  return (
    <TextControl
      {...field}
      maxLength={maxLength}
      onBlur={() => {
        const katakana = toKatakana(field.value);
        if (katakana !== field.value) field.onChange(katakana);
        field.onBlur();
      }}
    />
  );
};
