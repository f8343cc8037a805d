import { Button, FormattedMessage, Notice, type Wording } from '@wadachi/shared';
import { sentenceOf } from '@wadachi/shared/parts';
import { wizardMessages } from './messages';

interface FailedNoticeProps {
  readonly error: unknown;
  readonly title?: Wording;
  readonly onTryAgain: () => void;
}

/** Says what went wrong with a call, in the server's words where it gave some, and offers to repeat it. */
export const FailedNotice = ({ error, title, onTryAgain }: FailedNoticeProps) => (
  <Notice
    tone="danger"
    title={title ?? wizardMessages.failedTitle}
    actions={
      <Button variant="secondary" onClick={onTryAgain}>
        <FormattedMessage {...wizardMessages.tryAgain} />
      </Button>
    }
  >
    {sentenceOf(error) ?? <FormattedMessage {...wizardMessages.unreachable} />}
  </Notice>
);
