import { Button, Notice, Words, type Wording } from '@wadachi/shared';
import { sentenceOf } from './sentenceOf';

interface FailedNoticeProps {
  readonly title: Wording;
  /** Undefined when the server, which loaded the page, had the failure: its reason is not known here. */
  readonly error: unknown;
  readonly messages: {
    readonly tryAgain: Wording;
    /** Shown when no answer came. */
    readonly noAnswer: Wording;
  };
  /** Repeats the call; without it there is no button. */
  readonly onTryAgain?: (() => void) | undefined;
}

/** Shows why a call failed, in the API's sentence if there is one. */
export const FailedNotice = ({ title, error, messages, onTryAgain }: FailedNoticeProps) => (
  <Notice
    tone="danger"
    title={title}
    actions={onTryAgain && <Button variant="secondary" onClick={onTryAgain} label={messages.tryAgain} />}
  >
    {error === undefined ? undefined : (sentenceOf(error) ?? <Words of={messages.noAnswer} />)}
  </Notice>
);
