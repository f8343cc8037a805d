import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-final-form';

interface ValuesListenerProps<Values extends object> {
  readonly onChange: (values: Values) => void;
}

/** Tells of every change of the form's values, not of those it starts with. */
export const ValuesListener = <Values extends object>({ onChange }: ValuesListenerProps<Values>) => {
  const form = useForm<Values>();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let last = form.getState().values;
    return form.subscribe(
      ({ values }) => {
        if (values === last) return;
        last = values;
        tell(values);
      },
      { values: true },
    );
  }, [form]);
  return null;
};
