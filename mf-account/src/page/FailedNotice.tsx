import type { ReactNode } from 'react';
import { Button, FormattedMessage, Notice, Words, type Wording } from '@wadachi/shared';
import { sentenceOf } from '@wadachi/shared/parts';
import { pageMessages } from './messages';

interface FailedNoticeProps {
  readonly title: Wording;
  readonly error: unknown;
  readonly onTryAgain?: (() => void) | undefined;
}

/** Says what did not work, in the server's words where it gave some, and may offer to try it again. */
export const FailedNotice = ({ title, error, onTryAgain }: FailedNoticeProps): ReactNode => (
  <Notice
    tone="danger"
    title={<Words of={title} />}
    actions={
      onTryAgain && (
        <Button variant="secondary" onClick={onTryAgain}>
          <FormattedMessage {...pageMessages.tryAgain} />
        </Button>
      )
    }
  >
    {sentenceOf(error) ?? <FormattedMessage {...pageMessages.noAnswer} />}
  </Notice>
);
