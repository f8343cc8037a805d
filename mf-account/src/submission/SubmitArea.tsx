import { useEffect, useEffectEvent, useState } from 'react';
import { failedMessages, Notice, Words, type ButtonVariant, type Wording } from '@wadachi/shared';
import { FocusHere, sentenceOf } from '@wadachi/parts';
import { Countdown, SubmitButton, useTyped } from '@wadachi/forms';
import { submissionMessages } from './messages';
import type { Submission } from './useSubmission';
import { pageMessages } from '../page/messages';

interface SubmitAreaProps {
  readonly submission: Submission;
  readonly label: Wording;
  readonly variant?: ButtonVariant | undefined;
}

/** Shows a form's submit button, with the error or the waiting time above it. */
export const SubmitArea = ({ submission: { trouble, waited, forget }, label, variant }: SubmitAreaProps) => (
  <>
    {trouble?.kind === 'failed' && (
      <FocusHere>
        <Notice
          tone="danger"
          title={submissionMessages.failed}
          actions={<SubmitButton variant="secondary" label={failedMessages.tryAgain} />}
        >
          <Words as="p" of={sentenceOf(trouble.error) ?? pageMessages.noAnswer} />
          <Words as="p" of={submissionMessages.kept} />
        </Notice>
      </FocusHere>
    )}
    {trouble?.kind === 'wait' && (
      <FocusHere>
        <Countdown seconds={trouble.seconds} onEnd={waited} />
        <OtherAddress onTyped={forget} />
      </FocusHere>
    )}
    <SubmitButton
      wide
      label={label}
      variant={variant}
      disabled={trouble?.kind === 'wait' && !trouble.isOver}
    />
  </>
);

/** Lets another address try at once: the API limits attempts by address. */
const OtherAddress = ({ onTyped }: { readonly onTyped: () => void }) => {
  const { email } = useTyped();
  const [refused] = useState(email);
  const handleTyped = useEffectEvent(onTyped);
  useEffect(() => {
    if (email !== refused) handleTyped();
  }, [email, refused]);
  return null;
};
