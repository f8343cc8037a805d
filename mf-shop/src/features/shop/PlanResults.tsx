import { Button, EmptyState, FormattedMessage, Grid, observer } from '@wadachi/shared';
import { AvailabilityTag, PlanFeatures, type PagedList } from '@wadachi/shared/parts';
import type { PlanListItem } from '@wadachi/shared/contract';
import type { MaybePeriod } from '../../period';
import { PlanCard } from '../plan/PlanCard';
import { PlansFailed } from '../plan/PlansFailed';
import { PlanSkeletons } from '../plan/PlanSkeletons';
import { ChoosePlan } from './ChoosePlan';
import { planMessages } from './planMessages';
import styles from './PlanResults.module.css';

interface PlanResultsProps {
  readonly plans: PagedList<PlanListItem>;
  /** The period that the prices are for; undefined while it is not possible. */
  readonly period: MaybePeriod;
}

/** The plans that were found; screen readers are told their number. */
export const PlanResults = observer(function PlanResults({ plans, period }: PlanResultsProps) {
  const { state } = plans.answer;
  const isReady = state.status === 'ready';
  const isLoading = state.status === 'loading';
  return (
    <>
      <p className={styles.count} role="status">
        {isReady && <FormattedMessage {...planMessages.count} values={{ count: state.value.meta.total }} />}
        {isLoading && <FormattedMessage {...planMessages.loading} />}
      </p>
      {isReady && <PlanList plans={state.value.data} period={period} />}
      {isLoading && <PlanSkeletons count={4} />}
      {!isReady && !isLoading && (
        <PlansFailed onTryAgain={() => void plans.reload()}>
          <FormattedMessage {...planMessages.failed} />
        </PlansFailed>
      )}
      {plans.hasMore && (
        <Button variant="secondary" wide busy={plans.isExtending} onClick={() => void plans.more()}>
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
          availability={<AvailabilityTag available={plan.available} messages={planMessages} />}
          action={<ChoosePlan plan={plan} period={period} />}
        >
          <PlanFeatures features={plan.features} label={planMessages.features} />
        </PlanCard>
      ))}
    </Grid>
  );
}
