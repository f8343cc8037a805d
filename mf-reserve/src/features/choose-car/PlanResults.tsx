import {
  Button,
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  type PeriodProblemCode,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';
import {
  closureOf,
  CompareBar,
  CompareBox,
  PlanCard,
  PlanDetails,
  useCompare,
  type Closure,
} from '@wadachi/shared/parts';
import { paths } from '../../paths';
import { Alternatives } from '../alternatives/Alternatives';
import { compareMessages } from '../../plan/compareMessages';
import { planMessages } from '../../plan/messages';
import { usePriceNote } from '../../plan/usePriceNote';
import { ClosureText } from '../../search/ClosureText';
import { SearchResults } from '../../search/SearchResults';
import { wizardMessages } from '../../ui/messages';
import type { ChooseCarStore } from './ChooseCarStore';
import { messages } from './messages';

interface PlanResultsProps {
  readonly store: ChooseCarStore;
}

const closedCodes: ReadonlySet<PeriodProblemCode> = new Set(['closed-day', 'outside-hours']);

/** The plans that were found, and alternatives when they are sold out or none was found. */
export const PlanResults = observer(({ store }: PlanResultsProps) => {
  const priceNote = usePriceNote();
  const { filters, results, problems, shop, isSoldOut } = store;
  const compared = useCompare(results.shown?.data ?? []);
  const closure = closureOf(filters.period, shop);
  const isShown = problems.length === 0 && results.failure === undefined;
  // Then other days and shops are the way on; a period that is impossible anywhere has none.
  const isClosed = closure !== undefined && problems.every(({ code }) => closedCodes.has(code));
  const isEmpty = results.shown?.data.length === 0 && !results.isUpdating;
  return (
    <>
      {isShown && isSoldOut && <AlternativesOf store={store} />}
      <SearchResults
        store={store}
        title={messages.results}
        count={messages.count}
        notice={closure && <ClosedNotice shop={shop} closure={closure} />}
        empty={<NoPlans store={store} />}
        cards={() =>
          results.shown?.data.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              messages={planMessages}
              priceNote={priceNote(filters.period, shop.time_zone, results.shown?.meta.season)}
              aside={<CompareBox plan={plan} compared={compared} messages={compareMessages} />}
              details={<PlanDetails plan={plan} shop={shop} messages={planMessages} />}
              to={paths.chooseOptions({ ...store.choice, plan_id: plan.id })}
              onChoose={() => store.choose(plan)}
            />
          ))
        }
      />
      <CompareBar
        compared={compared}
        shop={shop}
        messages={compareMessages}
        toPlan={(plan) => paths.chooseOptions({ ...store.choice, plan_id: plan.id })}
        onChoose={(plan) => store.choose(plan)}
      />
      {((isShown && isEmpty) || isClosed) && <AlternativesOf store={store} />}
    </>
  );
});

const ClosedNotice = ({ shop, closure }: { readonly shop: Shop; readonly closure: Closure }) => (
  <>
    {shop.name}: <ClosureText closure={closure} />. <FormattedMessage {...wizardMessages.badPeriod} />
  </>
);

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
