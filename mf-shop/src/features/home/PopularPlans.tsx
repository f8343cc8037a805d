import { useState } from 'react';
import { FormattedMessage, observer, Section, usePlatform } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { PlanListItem } from '@wadachi/contract';
import type { MaybePeriod } from '../../period';
import { PlansFailed } from '../../plan/PlansFailed';
import { PlanSkeletons } from '../../plan/PlanSkeletons';
import { messages } from './messages';
import { PopularPlanList } from './PopularPlanList';

/** Shows popular plans of all shops. `first` is null when the page could not load them. */
export const PopularPlans = observer(function PopularPlans({
  first,
  period,
}: {
  readonly first: readonly PlanListItem[] | null;
  /** For the links. */
  readonly period: MaybePeriod;
}) {
  const { api } = usePlatform();
  const [plans] = useState(() => new LatestRequest(first ?? undefined));

  const handleTryAgain = () =>
    plans.ask(async (signal) => (await api('GET /api/plans/popular', { signal, toast: false })).data);

  return (
    <Section title={messages.popular}>
      {plans.shown ? (
        <PopularPlanList plans={plans.shown} period={period} />
      ) : plans.isUpdating ? (
        <PlanSkeletons count={3} />
      ) : (
        <PlansFailed onTryAgain={() => void handleTryAgain()}>
          <FormattedMessage {...messages.popularFailed} />
        </PlansFailed>
      )}
    </Section>
  );
});
