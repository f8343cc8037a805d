import { createContext, useContext } from 'react';
import type { Wording } from '@wadachi/ui';

/** Finishes a field's work before its value is checked; undefined when it is ready. */
export type BeforeSubmit = () => Promise<void> | undefined;

export interface FormContent {
  /** Id of the control of a field; the error summary links to it. */
  idOf(name: string): string;
  /** Fields tell their label, so that errors can be named. Gives the function that forgets it. */
  register(name: string, label: Wording): () => void;
  /** Forgets the server's error of a field. */
  clearError(name: string): void;
  /** Runs what may move the page: at once, or when the press that is under way is over. */
  afterPress(task: () => void): void;
  /** Asks a field before each submit whether it is ready. Gives the function that ends this. */
  beforeSubmit(field: BeforeSubmit): () => void;
  /** A submit waits for a field. */
  readonly isReading: boolean;
  /** A submit waits for another form of the page that is still being sent to the same place. */
  readonly isWaiting: boolean;
  readonly labels: ReadonlyMap<string, Wording>;
}

export const FormContext = createContext<FormContent | undefined>(undefined);

export const useFormContent = (): FormContent => {
  const content = useContext(FormContext);
  if (!content) throw new Error('A field needs a Form around it');
  return content;
};
