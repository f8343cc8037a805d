import { formMessages } from './messages';
import type { FieldProps } from './useFormField';
import { all, maxLength } from './validators';

/** A field that keeps its form from being sent while it holds more than it may. */
export function withinLength<Props extends FieldProps & { readonly maxLength?: number | undefined }>(
  props: Props,
): Props {
  if (props.maxLength === undefined) return props;
  const isShort = maxLength(props.maxLength, formMessages.tooLong);
  // A sentence of the field’s own comes first: it says how long.
  return { ...props, validate: props.validate ? all(props.validate, isShort) : isShort };
}
