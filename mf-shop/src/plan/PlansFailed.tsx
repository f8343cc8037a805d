import type { ReactNode } from 'react';
import { Button, Notice } from '@wadachi/shared';
import { messages } from './messages';

interface PlansFailedProps {
  /** Says what could not be loaded. */
  readonly children: ReactNode;
  readonly onTryAgain: () => void;
}

export function PlansFailed({ children, onTryAgain }: PlansFailedProps) {
  return (
    <Notice
      tone="danger"
      actions={<Button variant="secondary" onClick={onTryAgain} label={messages.tryAgain} />}
    >
      {children}
    </Notice>
  );
}
