import { Button, EmptyState, FormattedMessage, LinkButton, observer } from '@wadachi/shared';
import { useDays } from '@wadachi/shared/parts';
import { paths } from '../../paths';
import { Alternatives } from '../alternatives/Alternatives';
import { PlanCard } from '../../plan/PlanCard';
import { SearchResults } from '../../search/SearchResults';
import type { ChooseCarStore } from './ChooseCarStore';
import { messages } from './messages';

interface PlanResultsProps {
  readonly store: ChooseCarStore;
}

/** The plans that were found, and alternatives when they are sold out or none was found. */
export const PlanResults = observer(({ store }: PlanResultsProps) => {
  const days = useDays();
  const { results, problems, isSoldOut } = store;
  const isShown = problems.length === 0 && results.failure === undefined;
  const isEmpty = results.shown?.data.length === 0 && !results.isUpdating;
  return (
    <>
      {isShown && isSoldOut && <AlternativesOf store={store} />}
      <SearchResults
        store={store}
        title={messages.results}
        count={messages.count}
        empty={<NoPlans store={store} />}
        cards={() =>
          results.shown?.data.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              length={days.length(store.filters.period, store.shop.time_zone)}
              to={paths.chooseOptions({ ...store.choice, plan_id: plan.id })}
              onChoose={() => store.choose(plan)}
            />
          ))
        }
      />
      {isShown && isEmpty && <AlternativesOf store={store} />}
    </>
  );
});

const AlternativesOf = observer(({ store }: PlanResultsProps) => {
  const { filters, shop, choice } = store;
  return (
    <Alternatives
      shopId={shop.id}
      planId={store.wantedPlan}
      period={filters.period}
      passengers={filters.passengers}
      bodyTypes={filters.body_types}
      timeZone={shop.time_zone}
      choice={choice}
      onTake={store.choose}
    />
  );
});

const NoPlans = ({ store }: PlanResultsProps) => (
  <EmptyState
    title={messages.empty}
    action={
      <>
        <Button variant="secondary" onClick={() => void store.change({ body_types: [], passengers: 1 })}>
          <FormattedMessage {...messages.clear} />
        </Button>
        <LinkButton variant="quiet" to={paths.chooseShop(store.choice)}>
          <FormattedMessage {...messages.otherShop} />
        </LinkButton>
      </>
    }
  >
    <FormattedMessage {...messages.emptyHint} />
  </EmptyState>
);
