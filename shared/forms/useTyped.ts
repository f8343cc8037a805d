import { useFormState } from 'react-final-form';

/** Gives the present values of the form around, by field name; the component is drawn again at every change. */
export const useTyped = (): Readonly<Record<string, unknown>> =>
  useFormState<Record<string, unknown>>({ subscription: { values: true } }).values;
