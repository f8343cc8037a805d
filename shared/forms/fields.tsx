import {
  SelectControl,
  TextControl,
  type ControlProps,
  type SelectOption,
  type TextControlProps,
} from '@wadachi/ui';
import {
  CheckboxControl,
  RadioCards,
  TextAreaControl,
  type RadioOption,
  type TextAreaControlProps,
} from '@wadachi/ui/fields';
import { formMessages } from './messages';
import { useFormField, type FieldProps } from './useFormField';
import { all, maxLength } from './validators';

/** A yes-or-no choice; its value is a boolean. */
export const CheckboxField = (props: FieldProps) => {
  const { value, ...field } = useFormField(props, false);
  return <CheckboxControl {...field} checked={value} />;
};

export interface RadioFieldProps extends Omit<FieldProps, 'disabled'> {
  readonly options: readonly RadioOption[];
}

/** One of a few choices; `label` names the group. */
export const RadioField = (props: RadioFieldProps) => {
  const { label, ...field } = useFormField(props, '');
  return <RadioCards {...field} legend={label} options={props.options} />;
};

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

export const SelectField = (props: SelectFieldProps) => (
  <SelectControl {...useFormField(props, '')} options={props.options} />
);

/** A field that keeps its form from being sent while it holds more than it may. */
function withinLength<Props extends FieldProps & { readonly maxLength?: number | undefined }>(
  props: Props,
): Props {
  if (props.maxLength === undefined) return props;
  const isShort = maxLength(props.maxLength, formMessages.tooLong);
  // A sentence of the field’s own comes first: it says how long.
  return { ...props, validate: props.validate ? all(props.validate, isShort) : isShort };
}

export interface TextAreaFieldProps
  extends FieldProps, Omit<TextAreaControlProps, keyof ControlProps | 'value' | 'onChange'> {}

export const TextAreaField = (props: TextAreaFieldProps) => (
  <TextAreaControl {...props} {...useFormField(withinLength(props), '')} />
);

export interface TextFieldProps
  extends
    FieldProps,
    Omit<TextControlProps, keyof ControlProps | 'value' | 'onChange' | 'list' | 'attributes'> {
  /** Tidies what was typed when the field is left. */
  readonly tidy?: ((value: string) => string) | undefined;
}

export const TextField = (props: TextFieldProps) => (
  <TextControl {...props} {...useFormField(withinLength(props), '', props.tidy)} />
);
