import { getIn, setIn } from 'final-form';

/** Field name, nested with dots → what is wrong with it. A name that is no field is said above the form. */
export type FormErrors = Readonly<Record<string, string>>;

/** The shape final-form wants: `driver.full_address` inside `driver`. */
export const nested = (errors: FormErrors): object =>
  Object.entries(errors).reduce<object>((tree, [name, message]) => setIn(tree, name, message), {});

/** The leaves of a tree of errors by their dotted names. */
export const flattened = (tree: unknown, prefix = ''): FormErrors => {
  if (typeof tree === 'string') return { [prefix]: tree };
  if (typeof tree !== 'object' || tree === null) return {};
  return Object.entries(tree).reduce<FormErrors>(
    (errors, [key, branch]) => ({ ...errors, ...flattened(branch, prefix ? `${prefix}.${key}` : key) }),
    {},
  );
};

/** The error at a field's name, when there is one. */
export const errorAt = (tree: object | undefined, name: string): string | undefined => {
  const error: unknown = tree && getIn(tree, name);
  return typeof error === 'string' ? error : undefined;
};
