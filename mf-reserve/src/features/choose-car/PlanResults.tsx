import { memo, useDeferredValue } from 'react';
import { Button, FormattedMessage, LinkButton, observer, type PeriodProblemCode } from '@wadachi/shared';
import type { PlanListItem, RentalPeriod, ReturnShop, Shop } from '@wadachi/contract';
import {
  closureOf,
  CompareBar,
  CompareBox,
  leadOf,
  PlanCard,
  PlanDetails,
  useCompare,
  withinHours,
  type Closure,
  type Compared,
} from '@wadachi/parts';
import type { UrlChoice } from '../../choice/choice';
import { paths } from '../../paths';
import { Alternatives } from '../../alternatives/Alternatives';
import { usePriceNote } from '../../plan/usePriceNote';
import { ClosureText } from '../../search/ClosureText';
import { SearchResults } from '../../search/SearchResults';
import { isTooSoon } from '../../search/SearchStore';
import { wizardMessages } from '../../ui/messages';
import type { ChooseCarStore } from './ChooseCarStore';
import { FreeCancellation } from './FreeCancellation';
import { messages } from './messages';
import { NoPlans } from './NoPlans';

interface PlanResultsProps {
  readonly store: ChooseCarStore;
}

const closedCodes: ReadonlySet<PeriodProblemCode> = new Set(['closed-day', 'outside-hours']);

/** Shows the plans that were found, and alternatives when they are sold out or none was found. */
export const PlanResults = observer(({ store }: PlanResultsProps) => {
  const { search, shop, isSoldOut } = store;
  const { filters, results, problems } = search;
  const plans = results.shown?.data ?? noPlans;
  const compared = useCompare(plans);
  // A pressed filter answers at once; the links of the present cards follow when there is time. Not so their period:
  // nobody may open a plan with the days of the search before.
  const choice = useDeferredValue(store.choice);
  const { period } = filters;
  const { returnShop: back } = store;
  const closure = closureOf(period, shop, back?.times);
  // Then other days and shops are the way on; a period that is impossible anywhere has none.
  const isClosed = closure !== undefined && problems.every(({ code }) => closedCodes.has(code));
  // What helps is another hour, not another day or shop.
  const openThen = isClosed && !search.earliest ? withinHours(period, shop, back?.times) : undefined;
  const isShown = problems.length === 0 && results.failure === undefined;
  const isEmpty = results.shown?.data.length === 0 && !results.isUpdating;
  return (
    <>
      {isShown && isSoldOut && <AlternativesOf store={store} />}
      <SearchResults
        search={search}
        title={messages.results}
        count={messages.count}
        note={<FreeCancellation shop={shop} period={period} />}
        notice={
          closure && <ClosedNotice shop={(closure.end === 'return' && back) || shop} closure={closure} />
        }
        help={
          openThen ? (
            <OpenThen store={store} period={openThen} />
          ) : (
            search.earliest && <OtherShop store={store} />
          )
        }
        empty={<NoPlans store={store} otherShop={<OtherShop store={store} />} />}
        cards={() => (
          <Cards
            plans={plans}
            season={results.shown?.meta.season}
            shop={shop}
            back={back}
            choice={choice}
            period={period}
            compared={compared}
            onChoose={store.choose}
          />
        )}
      />
      {isShown && (
        <CompareBar
          compared={compared}
          shop={shop}
          toPlan={(plan) => paths.chooseOptions({ ...store.choice, plan_id: plan.id })}
          onChoose={(plan) => store.choose(plan)}
        />
      )}
      {((isShown && isEmpty) || search.earliest || (isClosed && !openThen)) && (
        <AlternativesOf store={store} />
      )}
    </>
  );
});

const noPlans: readonly PlanListItem[] = [];

interface CardsProps {
  readonly plans: readonly PlanListItem[];
  readonly season: string | null | undefined;
  readonly shop: Shop;
  readonly back: ReturnShop | undefined;
  readonly choice: UrlChoice;
  readonly period: RentalPeriod;
  readonly compared: Compared;
  readonly onChoose: (plan: PlanListItem) => void;
}

const Cards = memo(({ plans, season, shop, back, choice, period, compared, onChoose }: CardsProps) => {
  const note = usePriceNote()(period, shop.time_zone, season, back);
  const lead = leadOf(plans);
  return plans.map((plan) => (
    <PlanCard
      key={plan.id}
      plan={plan}
      isLead={plan.id === lead}
      priceNote={note}
      aside={<CompareBox plan={plan} compared={compared} />}
      details={<PlanDetails plan={plan} shop={shop} />}
      to={paths.chooseOptions({ ...choice, ...period, plan_id: plan.id })}
      onChoose={() => onChoose(plan)}
    />
  ));
});

const ClosedNotice = ({
  shop,
  closure,
}: {
  readonly shop: Pick<Shop, 'name'>;
  readonly closure: Closure;
}) => (
  <FormattedMessage
    {...wizardMessages.closedThen}
    values={{
      shop: <bdi key="shop">{shop.name}</bdi>,
      closure: <ClosureText key="closure" closure={closure} />,
    }}
  />
);

interface OpenThenProps extends PlanResultsProps {
  /** With hours at which the shop is open. */
  readonly period: RentalPeriod;
}

const OpenThen = ({ store, period }: OpenThenProps) => (
  <Button variant="secondary" onClick={() => void store.search.change({ period })}>
    <FormattedMessage
      {...messages.openThen}
      values={{ from: period.rental_time, until: period.return_time }}
    />
  </Button>
);

const AlternativesOf = observer(({ store }: PlanResultsProps) => {
  const { shop, choice, returnShop } = store;
  const { filters, earliest, problems } = store.search;
  // No shop has a car so soon: they have one at the earliest time.
  const moved = isTooSoon(problems) ? earliest : undefined;
  return (
    <Alternatives
      shopId={shop.id}
      planId={store.wantedPlan}
      period={moved ?? filters.period}
      isMoved={moved !== undefined}
      passengers={filters.passengers}
      bodyTypes={filters.body_types}
      back={returnShop}
      timeZone={shop.time_zone}
      choice={choice}
      onTake={store.choose}
    />
  );
});

const OtherShop = ({ store }: PlanResultsProps) => (
  <LinkButton variant="quiet" to={paths.chooseShop(store.choice)} label={messages.otherShop} />
);
