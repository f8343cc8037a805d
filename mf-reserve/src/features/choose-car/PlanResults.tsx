import {
  Button,
  EmptyState,
  FormattedMessage,
  LinkButton,
  Notice,
  observer,
  Section,
  Skeleton,
} from '@wadachi/shared';
import { paths } from '../../paths';
import { Alternatives } from '../alternatives/Alternatives';
import { PlanCard } from '../../plan/PlanCard';
import { FailedNotice } from '../../ui/FailedNotice';
import listStyles from '../../search/List.module.css';
import { wizardMessages } from '../../ui/messages';
import { Paging } from '../../search/Paging';
import { useDays } from '../../ui/useDays';
import type { ChooseCarStore } from './ChooseCarStore';
import { messages } from './messages';

interface PlanResultsProps {
  readonly store: ChooseCarStore;
}

/** The plans that fit; while newer prices are on their way the last ones stay, faded. */
export const PlanResults = observer(({ store }: PlanResultsProps) => {
  const { results, problems, isSoldOut } = store;
  const isShown = problems.length === 0 && results.failure === undefined;
  const isEmpty = results.shown?.data.length === 0 && !results.isUpdating;
  return (
    <>
      {isShown && isSoldOut && <OtherwiseFree store={store} />}
      <Section title={<FormattedMessage {...messages.results} />}>
        <p role="status" className={listStyles.count}>
          {problems.length === 0 && results.shown && !results.isUpdating && (
            <FormattedMessage {...messages.count} values={{ count: results.shown.meta.total }} />
          )}
        </p>
        {problems.length > 0 && (
          <Notice tone="info">
            <FormattedMessage {...wizardMessages.badPeriod} />
          </Notice>
        )}
        {results.failure !== undefined && (
          <FailedNotice error={results.failure} onTryAgain={() => void store.search()} />
        )}
        {isShown && <PlanList store={store} />}
      </Section>
      {isShown && isEmpty && <OtherwiseFree store={store} />}
    </>
  );
});

const PlanList = observer(({ store }: PlanResultsProps) => {
  const days = useDays();
  const { shown, isUpdating } = store.results;
  if (!shown) return <ListSkeleton />;
  if (shown.data.length === 0 && !isUpdating) return <NoPlans store={store} />;
  const length = days.length(store.filters.period, store.shop.time_zone);
  return (
    <div className={isUpdating ? listStyles.updating : undefined} aria-busy={isUpdating}>
      <div className={listStyles.list}>
        {shown.data.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            length={length}
            to={paths.chooseOptions({ ...store.choice, plan_id: plan.id })}
            onChoose={() => store.choose(plan)}
          />
        ))}
      </div>
      <Paging meta={shown.meta} to={store.pageAddress} />
    </div>
  );
});

/** Other plans, shops and days, with what was wanted. */
const OtherwiseFree = observer(({ store }: PlanResultsProps) => {
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
    title={<FormattedMessage {...messages.empty} />}
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

const ListSkeleton = () => (
  <div className={listStyles.list}>
    <Skeleton height="card" />
    <Skeleton height="card" />
    <Skeleton height="card" />
  </div>
);
