import { SelectControl, type SelectOption } from '@wadachi/ui';
import { useFormField, type FieldProps } from './useFormField';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

export const SelectField = (props: SelectFieldProps) => {
  const field = useFormField(props, '');
  return <SelectControl {...field} options={props.options} />;
};
