import { useState } from 'react';
import { FormattedMessage, observer, Section, usePlatform } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { PlansFailed } from '../plan/PlansFailed';
import { PlanSkeletons } from '../plan/PlanSkeletons';
import { messages } from './messages';
import { PopularPlanList } from './PopularPlanList';
import { PopularPlansStore } from './PopularPlansStore';

/** Plans that many customers choose, over all shops. */
export const PopularPlans = observer(function PopularPlans({
  first,
}: {
  readonly first: readonly PlanListItem[] | null;
}) {
  const { api } = usePlatform();
  const [store] = useState(
    () =>
      new PopularPlansStore(first, async () => (await api('GET /api/plans/popular', { toast: false })).data),
  );

  return (
    <Section title={messages.popular}>
      {store.plans.status === 'ready' ? (
        <PopularPlanList plans={store.plans.value} />
      ) : store.plans.status === 'loading' ? (
        <PlanSkeletons count={3} />
      ) : (
        <PlansFailed onTryAgain={() => void store.tryAgain()}>
          <FormattedMessage {...messages.popularFailed} />
        </PlansFailed>
      )}
    </Section>
  );
});
