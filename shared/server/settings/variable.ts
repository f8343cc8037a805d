import type { Problem } from './problem';

/** The environment of a process, such as `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>;

/** One setting: an environment variable, what it means and which values it takes. */
export interface Variable<T> {
  /** One sentence without its full stop. */
  readonly meaning: string;
  /** A page and section that says more, from `docs/`. */
  readonly more: string | undefined;
  /** The values to give, as the end of a sentence. */
  readonly expected: string;
  /** Never shown. It may come from a file, by the same name with `_FILE` at its end. */
  readonly isSecret: boolean;
  /** Says why `parse` does not take a text. */
  readonly fault: (text: string) => string;
  readonly parse: (text: string) => T | undefined;
  /** The value when the variable is not set, or is empty. */
  readonly fallback: (env: Env) => T;
  /** The same for people; empty where there is none. */
  readonly otherwise: string;
}

/** Options of a variable: its meaning and its default. */
export interface VariableOptions<D> {
  readonly meaning: string;
  readonly more?: string;
  readonly default?: D;
  /** A default that follows from other variables; `otherwise` says it. */
  readonly from?: (env: Env) => D;
  readonly otherwise?: string;
}

interface KindOptions {
  readonly isSecret?: boolean;
  readonly fault?: (text: string) => string;
}

/** Something that is started, and the environment it reads. */
export interface Program {
  readonly title: string;
  readonly variables: Readonly<Record<string, Variable<unknown>>>;
  /** Rules between variables; `given` is the text of one, if it is set. */
  readonly rules?: readonly ((given: (name: string) => string | undefined) => readonly Problem[])[];
}

const longestShown = 100;
const shown = (text: string) => `is '${text.slice(0, longestShown).replace(/\p{Cc}/gu, '?')}'`;
const hidden = () => "can't be used";

/** A kind of variables: which texts they take, and what to give in place of any other. */
export const kind =
  <T>(expected: string, parse: (text: string) => T | undefined, options: KindOptions = {}) =>
  <D extends T | undefined = undefined>(about: VariableOptions<D>): Variable<T | D> => {
    const { isSecret = false, fault = isSecret ? hidden : shown } = options;
    const { meaning, more, default: value, from = () => value as D } = about;
    const otherwise = about.otherwise ?? (value === undefined ? '' : String(value));
    return { meaning, more, expected, isSecret, fault, parse, fallback: from, otherwise };
  };
