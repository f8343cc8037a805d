import { Button, failedMessages, Notice, Words, type Wording } from '@wadachi/shared';
import { sentenceOf } from './sentenceOf';

export interface FailedNoticeProps {
  readonly title?: Wording;
  /** Undefined when the server, which loaded the page, had the failure: its reason is not known here. */
  readonly error: unknown;
  /** Shown when no answer came. */
  readonly noAnswer: Wording;
  /** Repeats the call; without it there is no button. */
  readonly onTryAgain?: (() => void) | undefined;
}

/** Shows why a call failed, in the API's sentence if there is one. */
export const FailedNotice = ({ title, error, noAnswer, onTryAgain }: FailedNoticeProps) => (
  <Notice
    tone="danger"
    title={title}
    actions={
      onTryAgain && <Button variant="secondary" onClick={onTryAgain} label={failedMessages.tryAgain} />
    }
  >
    {error === undefined ? undefined : (sentenceOf(error) ?? <Words of={noAnswer} />)}
  </Notice>
);
