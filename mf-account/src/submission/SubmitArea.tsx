import { FormattedMessage, Notice, type ApiError, type ButtonVariant, type Wording } from '@wadachi/shared';
import { SubmitButton } from '@wadachi/shared/forms';
import { Countdown } from '../countdown/Countdown';
import { FocusHere } from '../page/FocusHere';
import { pageMessages } from '../page/messages';
import { sentenceOf } from '../session/calls';
import { submissionMessages } from './messages';
import type { Submission } from './useSubmission';

interface SubmitAreaProps {
  readonly submission: Submission;
  readonly label: Wording;
  readonly variant?: ButtonVariant | undefined;
}

/** A form's last button, and over it why it could not be sent or how long to wait. */
export const SubmitArea = ({ submission: { trouble, waited }, label, variant }: SubmitAreaProps) => (
  <>
    {trouble?.kind === 'failed' && (
      <FocusHere>
        <Notice
          tone="danger"
          title={<FormattedMessage {...submissionMessages.failed} />}
          actions={<SubmitButton variant="secondary" label={pageMessages.tryAgain} />}
        >
          <p>
            <Reason error={trouble.error} />
          </p>
          <p>
            <FormattedMessage {...submissionMessages.kept} />
          </p>
        </Notice>
      </FocusHere>
    )}
    {trouble?.kind === 'wait' && (
      <FocusHere>
        <Countdown seconds={trouble.seconds} onEnd={waited} />
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

/** Both are answered with a session of today, so the second try goes through. */
const expiredStatuses = [401, 419];

const Reason = ({ error }: { readonly error: ApiError }) => {
  if (expiredStatuses.includes(error.status)) return <FormattedMessage {...submissionMessages.expired} />;
  return sentenceOf(error) ?? <FormattedMessage {...pageMessages.noAnswer} />;
};
