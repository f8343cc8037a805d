import { setIn, type Mutator } from 'final-form';

/** Gives the mutator: what the server said of a field is no longer true once the field is edited. */
export const forgetRefusal =
  <Values extends object>(): Mutator<Values> =>
  ([name]: readonly string[], { formState }) => {
    if (name && formState.submitErrors)
      formState.submitErrors = setIn(formState.submitErrors, name, undefined);
  };
