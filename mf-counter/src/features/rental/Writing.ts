import { createContext, useContext } from 'react';
import type { BodyOf, CounterRental, OperationName } from '@wadachi/contract';
import type { FormErrors } from '@wadachi/forms';

export type RentalWrite = Exclude<
  Extract<OperationName, `POST /api/counter/shops/:shop/bookings/:id/${string}`>,
  `${string}/extend` | `${string}/change`
>;

/** One rental on its page, and what a clerk does with it. */
export interface Writing {
  readonly rental: CounterRental;
  /** The shop whose counter this is: of the pick-up or of the return. */
  readonly shop: string;
  /** Stores an entry and reads the rental again. Resolves to the errors of fields; `onDone` is called when all went well. */
  readonly write: <Name extends RentalWrite>(
    name: Name,
    body: BodyOf<Name>,
    onDone?: () => void,
  ) => Promise<FormErrors | undefined>;
  /** Reads the rental again. */
  readonly reload: () => Promise<void>;
  /** Says that all went well, and reads the rental again. */
  readonly done: () => Promise<void>;
}

export const WritingContext = createContext<Writing | undefined>(undefined);

export function useRental(): Writing {
  const writing = useContext(WritingContext);
  if (writing === undefined) throw new Error('There is no rental around this component.');
  return writing;
}
