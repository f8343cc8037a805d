import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { useWording, type Wording } from '@wadachi/ui';
import { useFormContent } from './FormContext';
import { useBeforeSubmit } from './useBeforeSubmit';
import type { Validator } from './validators';

export interface FieldProps {
  /** The API's name of the field; dots reach inside, as in `driver.full_address`. */
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
  readonly validate?: Validator | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Keeps what was typed as it was typed; the default would turn an emptied field into an absent one. */
const asTyped = (value: unknown): unknown => value;

/**
 * One field of the form around it. Its error appears when the field is left or the form is sent; the server's
 * error stays until the field is edited.
 */
export const useFormField = <Value>(
  props: FieldProps,
  empty: Value,
  tidy: (value: Value) => Value = (value) => value,
) => {
  const { name, label, hint, required, disabled, validate } = props;
  const toWords = useWording();
  const { afterPress, clearError, idOf, register } = useFormContent();
  useEffect(() => register(name, label), [register, name, label]);

  const form = useForm();
  const { input, meta } = useField<Value>(name, {
    parse: asTyped,
    format: (value: Value | undefined) => value ?? empty,
    ...(validate && { validate: (value: unknown, values: object) => toWords(validate(value, values)) }),
  });
  const takeTidied = (): undefined => {
    const tidied = tidy(input.value);
    if (tidied !== input.value) input.onChange(tidied);
  };
  // A form that is sent from within a field has not left it.
  useBeforeSubmit(takeTidied);
  const ownError: unknown = meta.touched || meta.submitFailed ? meta.error : undefined;
  const error: unknown = ownError ?? meta.submitError;

  return {
    id: idOf(name),
    name,
    label,
    hint,
    required,
    disabled,
    error: typeof error === 'string' ? error : undefined,
    value: input.value,
    onChange: (value: Value) => {
      if (meta.submitError !== undefined) {
        clearError(name);
        form.mutators['forgetRefusal']?.(name);
      }
      input.onChange(value);
    },
    onBlur: () =>
      afterPress(() => {
        takeTidied();
        input.onBlur();
      }),
    onFocus: () => input.onFocus(),
    /** For a validator that learns something new although no value changed. */
    revalidate: () => void form.mutators['revalidate']?.(),
  } as const;
};
