import { CheckboxControl } from '@wadachi/ui/fields';
import { useFormField, type FieldProps } from './useFormField';

/** A yes-or-no choice; its value is a boolean. */
export const CheckboxField = (props: FieldProps) => {
  const { value, ...field } = useFormField(props, false);
  return <CheckboxControl {...field} checked={value} />;
};
