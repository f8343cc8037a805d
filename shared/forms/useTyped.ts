import { useFormState } from 'react-final-form';

/** What the form around holds at the moment, by field name; the component is drawn again at every change. */
export const useTyped = (): Readonly<Record<string, unknown>> =>
  useFormState<Record<string, unknown>>({ subscription: { values: true } }).values;
