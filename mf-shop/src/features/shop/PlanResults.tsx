import { Button, EmptyState, FormattedMessage, observer, useIntl } from '@wadachi/shared';
import {
  CompareBar,
  CompareBox,
  leadOf,
  PlanCard,
  PlanDetails,
  useCompare,
  type PagedList,
} from '@wadachi/parts';
import type { PlanListItem, Shop } from '@wadachi/contract';
import { paths } from '../../paths';
import type { MaybePeriod } from '../../period';
import { messages } from '../../plan/messages';
import { PlansFailed } from '../../plan/PlansFailed';
import { PlanSkeletons } from '../../plan/PlanSkeletons';
import type { PlanPage } from './fetchPlans';
import { planMessages } from './planMessages';
import styles from './PlanResults.module.css';

interface PlanResultsProps {
  readonly shop: Shop;
  readonly plans: PagedList<PlanListItem, PlanPage['meta']>;
  /** The period that the prices are for; undefined while it is not possible. */
  readonly period: MaybePeriod;
}

/** Shows the plans that were found; screen readers are told their number. */
export const PlanResults = observer(function PlanResults({ shop, plans, period }: PlanResultsProps) {
  const { state } = plans.answer;
  const isReady = state.status === 'ready';
  const isLoading = state.status === 'loading';
  return (
    <>
      <p className={styles.count} role="status">
        {isReady && <FormattedMessage {...planMessages.count} values={{ count: state.value.meta.total }} />}
        {isLoading && <FormattedMessage {...planMessages.loading} />}
      </p>
      {isReady && (
        <PlanList plans={state.value.data} season={state.value.meta.season} shop={shop} period={period} />
      )}
      {isLoading && <PlanSkeletons count={4} />}
      {!isReady && !isLoading && (
        <PlansFailed onTryAgain={() => void plans.reload()}>
          <FormattedMessage {...planMessages.failed} />
        </PlansFailed>
      )}
      {plans.extendingFailure !== undefined && (
        <PlansFailed onTryAgain={() => void plans.more()}>
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

interface PlanListProps extends Pick<PlanResultsProps, 'period' | 'shop'> {
  readonly plans: readonly PlanListItem[];
  /** The seasons that move the prices, in words. */
  readonly season: string | null;
}

function PlanList({ plans, season, shop, period }: PlanListProps) {
  const intl = useIntl();
  const compared = useCompare(plans);
  const lead = leadOf(plans);
  const toPlan = (plan: PlanListItem) =>
    paths.chooseOptions({ shopId: plan.shop_id, planId: plan.id, period });
  const note = ({ available }: PlanListItem) => {
    if (available === null) return intl.formatMessage(messages.perDay);
    return [intl.formatMessage(messages.wholePrice), season].filter(Boolean).join(' · ');
  };
  if (plans.length === 0) {
    return (
      <EmptyState title={planMessages.noPlans}>
        <FormattedMessage {...planMessages.noPlansHint} />
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isLead={plan.id === lead}
          priceNote={note(plan)}
          to={toPlan(plan)}
          aside={<CompareBox plan={plan} compared={compared} />}
          details={<PlanDetails plan={plan} shop={shop} />}
        />
      ))}
      <CompareBar compared={compared} shop={shop} toPlan={toPlan} />
    </div>
  );
}
