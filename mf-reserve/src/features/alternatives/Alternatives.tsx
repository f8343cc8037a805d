import {
  defaultTimeZone,
  EmptyState,
  FormattedMessage,
  LinkButton,
  observer,
  Section,
  Skeleton,
  useIntl,
} from '@wadachi/shared';
import type { PlanAlternatives, PlanListItem, RentalPeriod } from '@wadachi/shared/contract';
import type { UrlChoice } from '../../choice/choice';
import { periodIn } from '../../choice/period';
import { paths } from '../../paths';
import { FailedNotice } from '../../ui/FailedNotice';
import listStyles from '../../search/List.module.css';
import { useDays } from '../../ui/useDays';
import { AlternativeGroup, type Alternative } from './AlternativeGroup';
import { messages } from './messages';
import { useAlternatives, type Wanted } from './useAlternatives';

export interface AlternativesProps extends Wanted {
  /** What the links carry on, such as area and passengers. */
  readonly choice: UrlChoice;
  /** Zone of the shop: the length of the period is told in it. */
  readonly timeZone?: string | undefined;
  /** Address of a taken alternative; the options step unless said. Options are a shop's own. */
  readonly to?: ((choice: UrlChoice) => string) | undefined;
  /** An alternative is about to be opened. */
  readonly onTake?: ((plan: PlanListItem, period: RentalPeriod) => void) | undefined;
}

/** What is free when something is not: other plans of the shop, shops near by, days near by, each with its price. */
export const Alternatives = observer((props: AlternativesProps) => {
  const days = useDays();
  const { answer, ask } = useAlternatives(props);
  const { period, timeZone = defaultTimeZone } = props;
  return (
    <Section title={<FormattedMessage {...messages.title} />}>
      {answer.failure !== undefined && (
        <FailedNotice
          error={answer.failure}
          title={<FormattedMessage {...messages.failed} />}
          onTryAgain={() => void ask()}
        />
      )}
      {answer.state.status === 'ready' ? (
        <>
          {!isNothing(answer.state.value) && (
            <p className={listStyles.count}>
              <FormattedMessage {...messages.lead} values={{ length: days.length(period, timeZone) }} />
            </p>
          )}
          <Found {...props} found={answer.state.value} />
        </>
      ) : (
        answer.failure === undefined && <ListSkeleton />
      )}
    </Section>
  );
});

const isNothing = ({ plans, shops, days }: PlanAlternatives): boolean =>
  plans.length + shops.length + days.length === 0;

interface FoundProps extends AlternativesProps {
  readonly found: PlanAlternatives;
}

const Found = ({ found, period, choice, to = paths.chooseOptions, onTake }: FoundProps) => {
  const intl = useIntl();
  const days = useDays();
  if (isNothing(found)) return <Nothing choice={choice} />;
  const offer = (plan: PlanListItem, when: RentalPeriod, note?: string): Alternative => ({
    plan,
    note,
    // A filter that nothing fitted is not carried on.
    to: to({ ...choice, ...when, body_types: [], shop_id: plan.shop_id, plan_id: plan.id }),
    onTake: () => onTake?.(plan, when),
  });
  const away = (km: number) =>
    intl.formatMessage(messages.distance, {
      distance: intl.formatNumber(km, { maximumFractionDigits: km < 10 ? 1 : 0 }),
    });
  const span = (when: RentalPeriod) =>
    intl.formatMessage(messages.fromTo, {
      from: days.at(when.rental_date, when.rental_time),
      to: days.at(when.return_date, when.return_time),
    });
  return (
    <>
      <AlternativeGroup title={messages.plans} offers={found.plans.map((plan) => offer(plan, period))} />
      <AlternativeGroup
        title={messages.days}
        offers={found.days.map((day) => offer(day.plan, periodIn(day), span(day)))}
      />
      <AlternativeGroup
        title={messages.shops}
        offers={found.shops.map(({ distance_km, plan }) =>
          offer(plan, period, `${plan.shop_name} · ${away(distance_km)}`),
        )}
      />
    </>
  );
};

const Nothing = ({ choice: { area: _area, ...choice } }: Pick<AlternativesProps, 'choice'>) => (
  <EmptyState
    title={<FormattedMessage {...messages.empty} />}
    icon="calendar"
    action={
      <LinkButton variant="secondary" to={paths.chooseShop(choice)}>
        <FormattedMessage {...messages.allShops} />
      </LinkButton>
    }
  >
    <FormattedMessage {...messages.emptyHint} />
  </EmptyState>
);

const ListSkeleton = () => (
  <div className={listStyles.list}>
    <Skeleton height="card" />
    <Skeleton height="card" />
  </div>
);
