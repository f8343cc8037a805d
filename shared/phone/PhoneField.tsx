import { useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  all,
  required,
  useBeforeSubmit,
  useFormField,
  type FieldProps,
  type Validator,
} from '@wadachi/forms';
import { site } from '@wadachi/intl';
import type { TextReading } from './engine';
import { phoneMessages } from './messages';
import { PhoneInput, type PhoneInputProps } from './PhoneInput';
import { productSettings } from './settings';

export interface PhoneFieldProps
  extends Omit<FieldProps, 'name'>, Pick<PhoneInputProps, 'placeholder' | 'autoComplete' | 'onRead'> {
  /** The API's name of the field; the input itself is always called `telephone` (specification, point 5). */
  readonly name?: string | undefined;
}

/**
 * An international telephone number of a form. Its value is the text that shows, such as `+81 90-1234-5678`;
 * the validators given come before its own.
 */
export const PhoneField = ({ name = 'telephone', placeholder, ...props }: PhoneFieldProps) => {
  const intl = useIntl();
  const latest = useRef<TextReading>(undefined);
  const isPhone: Validator = (value) =>
    latest.current?.text === value ? latest.current?.problem : undefined;
  const validators = [props.validate, props.required ? required(phoneMessages.missing) : undefined, isPhone];
  const {
    revalidate,
    name: _,
    ...field
  } = useFormField(
    { ...props, name, validate: all(...validators.filter((validate) => validate !== undefined)) },
    '',
  );
  const finishReading = useRef<() => void>(undefined);
  useBeforeSubmit(() =>
    field.value === '' || latest.current
      ? undefined
      : new Promise((resolve) => (finishReading.current = resolve)),
  );
  return (
    <PhoneInput
      {...productSettings}
      {...field}
      placeholder={
        placeholder ?? intl.formatMessage(phoneMessages[site.country === 'JP' ? 'example' : 'enter'])
      }
      autoComplete={props.autoComplete}
      onRead={(reading) => {
        latest.current = reading;
        props.onRead?.(reading);
        revalidate();
        finishReading.current?.();
      }}
    />
  );
};
