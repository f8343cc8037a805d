import { useState } from 'react';
import { Button, FormattedMessage, Notice, observer, Words } from '@wadachi/shared';
import { FocusHere, Row } from '@wadachi/parts';
import { SubmitButton, useIsReady } from '@wadachi/forms';
import { ActionForm } from '../../page/ActionForm';
import { pageMessages } from '../../page/messages';
import { sessionMessages as messages } from './sessionMessages';
import type { SessionsStore } from './SessionsStore';

/** Signs out all other sessions, after a question. The keys mount each step anew, so that it takes the focus. */
export const SignOutOthers = observer(({ store }: { readonly store: SessionsStore }) => {
  const isReady = useIsReady();
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelled'>('closed');
  const count = store.others.length;
  if (store.signedOut !== undefined) {
    return (
      <FocusHere key="ended">
        <Notice tone="success">
          <FormattedMessage {...messages.ended} values={{ count: store.signedOut }} />
        </Notice>
      </FocusHere>
    );
  }
  if (count === 0) return null;
  if (step === 'asking') {
    return (
      <FocusHere key="asking">
        <ActionForm onAction={() => store.signOutOthers()} failedTitle={messages.endFailed}>
          <Words as="p" of={messages.confirm} values={{ count }} />
          <Row>
            <SubmitButton variant="danger" label={messages.confirmed} />
            <Button variant="secondary" onClick={() => setStep('cancelled')} label={pageMessages.cancel} />
          </Row>
        </ActionForm>
      </FocusHere>
    );
  }
  const opener = (
    <Button variant="secondary" disabled={!isReady} onClick={() => setStep('asking')}>
      <FormattedMessage {...messages.endOthers} />
    </Button>
  );
  // After "cancel" the focus returns to the button.
  return step === 'cancelled' ? <FocusHere key="cancelled">{opener}</FocusHere> : opener;
});
