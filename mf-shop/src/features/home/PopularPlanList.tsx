import { EmptyState, useIntl } from '@wadachi/shared';
import { PlanCard } from '@wadachi/parts';
import type { PlanListItem } from '@wadachi/contract';
import { paths } from '../../paths';
import type { MaybePeriod } from '../../period';
import { messages as planMessages } from '../../plan/messages';
import { messages } from './messages';
import styles from './PopularPlanList.module.css';

/** Shows plans as a row to swipe. */
export function PopularPlanList({
  plans,
  period,
}: {
  readonly plans: readonly PlanListItem[];
  readonly period: MaybePeriod;
}) {
  const intl = useIntl();
  if (plans.length === 0) return <EmptyState title={messages.noPopular} />;
  return (
    <ul className={styles.row}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.plan}>
          <PlanCard
            plan={plan}
            choose={messages.seeCars}
            place={plan.shop_name}
            priceNote={intl.formatMessage(planMessages.perDay)}
            to={paths.chooseCar({ shopId: plan.shop_id, bodyTypes: [plan.body_type.id], period })}
          />
        </li>
      ))}
    </ul>
  );
}
