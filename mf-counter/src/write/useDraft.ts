import { useEffect, useState } from 'react';
import { localStorageHere, recordOf, StoredJson } from '@wadachi/parts';
import { useCounter } from '../access/CounterContext';
import { draftKey } from './drafts';

interface Draft<Values> {
  /** The values typed before a reload; undefined until it is read. */
  readonly kept: Partial<Values> | undefined;
  readonly keep: (values: Values) => void;
  readonly forget: () => void;
}

/** Keeps half-done work in this browser, for the clerk and the rental or shop it belongs to. */
export function useDraft<Values extends object>(subject: string, form: string): Draft<Values> {
  const { clerk } = useCounter();
  const [stored] = useState(() => new StoredJson(localStorageHere(), draftKey(clerk.id, subject, form)));
  const [kept, setKept] = useState<Partial<Values>>();
  useEffect(() => setKept(recordOf(stored.read()) as Partial<Values>), [stored]);
  return { kept, keep: (values) => void stored.write(values), forget: () => stored.clear() };
}
