import type { Problem } from './problem';
import type { Variable } from './variable';

export interface Program {
  readonly title: string;
  readonly variables: Readonly<Record<string, Variable<unknown>>>;
  /** Rules between variables; `given` is the text of one, if it is set. */
  readonly rules?: readonly ((given: (name: string) => string | undefined) => readonly Problem[])[];
}
