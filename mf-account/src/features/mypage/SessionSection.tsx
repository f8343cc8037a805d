import { useState } from 'react';
import { observer, Section, Skeleton, usePlatform } from '@wadachi/shared';
import { withFreshToken } from '@wadachi/shared/forms';
import type { AccountSession } from '@wadachi/shared/contract';
import { FailedNotice } from '../../page/FailedNotice';
import { paths } from '../../paths';
import { orLogInAgain } from '../../session/ended';
import { SignOutOthers } from './SignOutOthers';
import { fetchSessions } from './load';
import { SessionList } from './SessionList';
import { sessionMessages as messages } from './sessionMessages';
import { SessionsStore } from './SessionsStore';

interface SessionSectionProps {
  readonly first: readonly AccountSession[] | null;
  /** The instant of the visit. */
  readonly at: string;
}

/** Where the customer is logged in, and the way to log out everywhere else. */
export const SessionSection = observer(({ first, at }: SessionSectionProps) => {
  const platform = usePlatform();
  const [store] = useState(() => {
    const { api } = platform;
    return new SessionsStore(first, {
      fetch: () => orLogInAgain(platform, paths.mypage(), fetchSessions(api)),
      signOutOthers: () =>
        orLogInAgain(
          platform,
          paths.mypage(),
          withFreshToken(() => api('DELETE /api/account/sessions', { handles: 'every' })),
        ),
    });
  });
  const { sessions } = store;
  return (
    <Section title={messages.title}>
      {sessions.status === 'ready' && <SessionList sessions={sessions.value} at={at} />}
      {sessions.status === 'loading' && <Skeleton lines={2} />}
      {sessions.status === 'failed' && (
        <FailedNotice
          title={messages.failed}
          error={sessions.error}
          onTryAgain={() => void store.tryAgain()}
        />
      )}
      <SignOutOthers store={store} />
    </Section>
  );
});
