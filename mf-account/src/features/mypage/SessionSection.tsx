import { useState } from 'react';
import { observer, Section, Skeleton, usePlatform } from '@wadachi/shared';
import type { AccountSession } from '@wadachi/contract';
import { SignOutOthers } from './SignOutOthers';
import { fetchSessions } from './load';
import { SessionList } from './SessionList';
import { sessionMessages as messages } from './sessionMessages';
import { SessionsStore } from './SessionsStore';
import { FailedNotice } from '../../page/FailedNotice';

interface SessionSectionProps {
  readonly first: readonly AccountSession[] | null;
  /** The instant of the visit. */
  readonly at: string;
}

/** Shows the customer's sessions, and the button that signs out the others. */
export const SessionSection = observer(({ first, at }: SessionSectionProps) => {
  const { api } = usePlatform();
  const [store] = useState(() => {
    const signOutOthers = () => api('DELETE /api/account/sessions', { handles: [0] });
    return new SessionsStore({ fetch: () => fetchSessions(api), signOutOthers }, first);
  });
  const { shown, isUpdating, failure } = store.sessions;
  return (
    <Section title={messages.title}>
      {shown && <SessionList sessions={shown} at={at} />}
      {isUpdating && <Skeleton lines={2} />}
      {!shown && !isUpdating && (
        <FailedNotice title={messages.failed} error={failure} onTryAgain={() => void store.reload()} />
      )}
      <SignOutOthers store={store} />
    </Section>
  );
});
