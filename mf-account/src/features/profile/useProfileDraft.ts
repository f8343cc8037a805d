import { useMemo, useState } from 'react';
import { useIsReady } from '@wadachi/forms';
import type { Account } from '@wadachi/contract';
import { changedIn, ProfileDraft, type FieldTexts } from '../../form-drafts/ProfileDraft';
import { personValues } from '../../person/personValues';

const differ = (one: FieldTexts, other: FieldTexts) => Object.keys(changedIn(one, other)).length > 0;

/**
 * The values of the profile's forms: the saved ones, and those with the unsaved changes applied. The changes are known
 * after the first render, so that the browser's first markup equals the server's.
 */
export function useProfileDraft(account: Account) {
  const isReady = useIsReady();
  const [draft] = useState(() => new ProfileDraft(account.id));
  const [timesDiscarded, setTimesDiscarded] = useState(0);

  const values = useMemo(() => {
    const saved = { person: personValues(account), email: { email: '' } };
    const drafted = {
      person: draft.applyTo('person', saved.person),
      email: draft.applyTo('email', saved.email),
    };
    const isChanged = differ(drafted.person, saved.person) || differ(drafted.email, saved.email);
    return isReady && timesDiscarded === 0 && isChanged
      ? { saved, kept: drafted }
      : { saved, kept: undefined };
  }, [account, draft, isReady, timesDiscarded]);

  return {
    draft,
    ...values,
    /** A form with another key is mounted again. */
    timesDiscarded,
    discard(): void {
      draft.drop('person');
      draft.drop('email');
      setTimesDiscarded((times) => times + 1);
    },
  };
}
