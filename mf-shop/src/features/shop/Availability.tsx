import { FormattedMessage, Tag } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { planMessages } from './planMessages';

/** Up to this many free cars it is said how many are left. */
const few = 3;

/** Whether a plan is free in the chosen period; nothing is said without one. */
export function Availability({ available }: Pick<PlanListItem, 'available'>) {
  if (available === null) return null;
  if (available === 0) {
    return (
      <Tag tone="danger">
        <FormattedMessage {...planMessages.soldOut} />
      </Tag>
    );
  }
  return available <= few ? (
    <Tag tone="warning">
      <FormattedMessage {...planMessages.left} values={{ count: available }} />
    </Tag>
  ) : (
    <Tag tone="success">
      <FormattedMessage {...planMessages.free} />
    </Tag>
  );
}
