import type { ReactNode } from 'react';
import { Button, FormattedMessage, Notice } from '@wadachi/shared';
import { messages } from './messages';

interface PlansFailedProps {
  /** What could not be loaded. */
  readonly children: ReactNode;
  readonly onTryAgain: () => void;
}

export function PlansFailed({ children, onTryAgain }: PlansFailedProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" onClick={onTryAgain}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
