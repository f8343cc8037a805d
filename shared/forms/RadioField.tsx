import { RadioCards, type RadioOption } from '@wadachi/ui/fields';
import { useFormField, type FieldProps } from './useFormField';

export interface RadioFieldProps extends Omit<FieldProps, 'disabled'> {
  readonly options: readonly RadioOption[];
}

/** One of a few choices; `label` names the group. */
export const RadioField = (props: RadioFieldProps) => {
  const { label, ...field } = useFormField(props, '');
  return <RadioCards {...field} legend={label} options={props.options} />;
};
