import { createContext, useContext } from 'react';
import type { Api, CallBehavior } from '@wadachi/shared';
import type { FormErrors } from '@wadachi/forms';

/** Gives the parts of the board their way to write. */
interface BoardWriting {
  readonly shop: string;
  /** Stores something and reads the board again. Resolves to the errors of fields. */
  readonly write: (
    request: object,
    call: (api: Api, behavior: CallBehavior) => Promise<void>,
  ) => Promise<FormErrors | undefined>;
}

export const BoardContext = createContext<BoardWriting | undefined>(undefined);

export function useBoard(): BoardWriting {
  const writing = useContext(BoardContext);
  if (writing === undefined) throw new Error('There is no board around this component.');
  return writing;
}
