import { useState } from 'react';
import { failedMessages, refusalOf, usePlatform, Words, type ApiError } from '@wadachi/shared';
import { Countdown, SubmitButton } from '@wadachi/forms';
import { AccountLayout } from '../layout/AccountLayout';
import { ActionForm } from '../page/ActionForm';
import { submissionMessages } from '../submission/messages';
import { loadToken, type FoundToken } from './loadToken';
import { tokenMessages } from './messages';

interface TooManyLinksProps {
  readonly token: string;
  readonly retryAfter: number;
  readonly onFound: (found: FoundToken) => void;
}

/** Says that too many links were opened from this network, shows the waiting time, then checks this link again. */
export const TooManyLinks = ({ token, retryAfter, onFound }: TooManyLinksProps) => {
  const platform = usePlatform();
  const [isOver, setOver] = useState(false);

  const handleAgain = (): Promise<ApiError | undefined> =>
    refusalOf(loadToken(token, { platform }).then(onFound));

  return (
    <AccountLayout title={tokenMessages.waitTitle}>
      <Words as="p" of={tokenMessages.wait} />
      <Countdown seconds={retryAfter} onEnd={() => setOver(true)} />
      <ActionForm onAction={handleAgain} failedTitle={submissionMessages.failed}>
        <SubmitButton label={failedMessages.tryAgain} disabled={!isOver} wide />
      </ActionForm>
    </AccountLayout>
  );
};
