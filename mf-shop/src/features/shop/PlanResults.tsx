import { Button, EmptyState, FormattedMessage, Grid, observer } from '@wadachi/shared';
import { PlanFeatures } from '@wadachi/shared/parts';
import type { PlanListItem } from '@wadachi/shared/contract';
import type { MaybePeriod } from '../../period';
import { PlanCard } from '../plan/PlanCard';
import { PlansFailed } from '../plan/PlansFailed';
import { PlanSkeletons } from '../plan/PlanSkeletons';
import { Availability } from './Availability';
import { ChoosePlan } from './ChoosePlan';
import { planMessages } from './planMessages';
import styles from './PlanResults.module.css';
import type { ShopPlansStore } from './ShopPlansStore';

interface PlanResultsProps {
  readonly store: ShopPlansStore;
  /** The period that the prices are for; undefined while it is not possible. */
  readonly period: MaybePeriod;
}

/** What the search found, with its count said aloud when it changes. */
export const PlanResults = observer(function PlanResults({ store, period }: PlanResultsProps) {
  const { list } = store;
  return (
    <>
      <p className={styles.count} role="status">
        {list.status === 'ready' && (
          <FormattedMessage {...planMessages.count} values={{ count: list.value.total }} />
        )}
        {list.status === 'loading' && <FormattedMessage {...planMessages.loading} />}
      </p>
      {list.status === 'ready' && <PlanList plans={list.value.items} period={period} />}
      {list.status === 'loading' && <PlanSkeletons count={4} />}
      {list.status === 'failed' && (
        <PlansFailed onTryAgain={() => void store.tryAgain()}>
          <FormattedMessage {...planMessages.failed} />
        </PlansFailed>
      )}
      {store.hasMore && (
        <Button variant="secondary" wide busy={store.isExtending} onClick={() => void store.more()}>
          <FormattedMessage {...planMessages.more} />
        </Button>
      )}
    </>
  );
});

interface PlanListProps extends Pick<PlanResultsProps, 'period'> {
  readonly plans: readonly PlanListItem[];
}

function PlanList({ plans, period }: PlanListProps) {
  if (plans.length === 0) {
    return (
      <EmptyState title={planMessages.noPlans}>
        <FormattedMessage {...planMessages.noPlansHint} />
      </EmptyState>
    );
  }
  return (
    <Grid min="large">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          availability={<Availability available={plan.available} />}
          action={<ChoosePlan plan={plan} period={period} />}
        >
          <PlanFeatures features={plan.features} label={planMessages.features} />
        </PlanCard>
      ))}
    </Grid>
  );
}
