import { observer } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import type { OutcomeNoticeProps } from './OutcomeNotice';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

interface LateOutcomeProps extends OutcomeNoticeProps {
  /** True once the terms are accepted: the button comes next, and the code is there before the answer. */
  readonly isAccepted: boolean;
}

const loadNotice = () => import('./OutcomeNotice');

/** Shows the outcome of the request to reserve, whose code is loaded before there can be one. */
export const LateOutcome = observer(({ isAccepted, ...props }: LateOutcomeProps) => {
  const { kind } = props.store.outcome;
  const hasOutcome = kind !== 'none' && kind !== 'reserved';
  const { part, hasFailed, tryAgain } = useLate(loadNotice, isAccepted || hasOutcome);
  if (!hasOutcome) return null;
  if (part) return <part.OutcomeNotice {...props} />;
  if (!hasFailed) return null;
  return <FailedNotice title={messages.failedTitle} error={null} onTryAgain={tryAgain} />;
});
