import { useMemo, useState } from 'react';
import { useIsReady } from '@wadachi/shared/forms';
import type { Account } from '@wadachi/shared/contract';
import { personValues } from '../../person/personValues';
import { TypedChanges, type Typed } from '../../typed/TypedChanges';

/** The same number is saved as `+819012345678` and shown in its field as `+81 90-1234-5678`. */
const plain = (name: string, text = '') => (name === 'phone' ? text.replace(/[^+\d]/g, '') : text.trim());

const differ = (one: Typed, other: Typed) =>
  Object.keys(one).some((name) => plain(name, one[name]) !== plain(name, other[name]));

/**
 * What the profile's forms start with: the saved values, and over them what was typed and not saved. That joins
 * in after the first drawing, so that the browser's first markup equals the server's.
 */
export function useKeptChanges(account: Account) {
  const isReady = useIsReady();
  const [typed] = useState(() => new TypedChanges(account.id));
  const [timesDiscarded, setTimesDiscarded] = useState(0);

  const initial = useMemo(() => {
    const saved = { person: personValues(account), email: { email: '' } };
    const kept = {
      person: typed.over('person', saved.person),
      email: typed.over('email', saved.email),
    };
    const isKept = differ(kept.person, saved.person) || differ(kept.email, saved.email);
    return isReady && timesDiscarded === 0 && isKept ? { ...kept, isKept } : { ...saved, isKept: false };
  }, [account, isReady, timesDiscarded, typed]);

  return {
    typed,
    ...initial,
    /** Forms with another key start over. */
    formKey: `${initial.isKept ? 'kept' : 'saved'}-${timesDiscarded}`,
    discard(): void {
      typed.drop('person');
      typed.drop('email');
      setTimesDiscarded((times) => times + 1);
    },
  };
}
