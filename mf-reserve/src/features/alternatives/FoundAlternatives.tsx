import { defaultTimeZone, EmptyState, FormattedMessage, LinkButton, Section, useIntl } from '@wadachi/shared';
import { useDays } from '@wadachi/shared/parts';
import type { PlanAlternatives, PlanListItem, RentalPeriod } from '@wadachi/shared/contract';
import type { UrlChoice } from '../../choice/choice';
import { periodIn } from '../../choice/period';
import { paths } from '../../paths';
import listStyles from '../../search/List.module.css';
import { AlternativeGroup, type Alternative } from './AlternativeGroup';
import { messages } from './messages';

export interface OfferProps {
  readonly period: RentalPeriod;
  /** What the links carry on, such as area and passengers. */
  readonly choice: UrlChoice;
  /** Zone of the shop: the length of the period is told in it. */
  readonly timeZone?: string | undefined;
  /** Address of a taken alternative; the options step unless said. Options are a shop's own. */
  readonly to?: ((choice: UrlChoice) => string) | undefined;
  /** An alternative is about to be opened. */
  readonly onTake?: ((plan: PlanListItem, period: RentalPeriod) => void) | undefined;
}

interface FoundProps extends OfferProps {
  readonly found: PlanAlternatives;
}

/** What is free when something is not: other plans of the shop, shops near by, days near by, each with its price. */
export const FoundAlternatives = (props: FoundProps) => {
  const days = useDays();
  const { found, period, choice, timeZone = defaultTimeZone } = props;
  const isNothing = found.plans.length + found.shops.length + found.days.length === 0;
  return (
    <Section title={messages.title}>
      {isNothing ? (
        <Nothing choice={choice} />
      ) : (
        <>
          <p className={listStyles.count}>
            <FormattedMessage {...messages.lead} values={{ length: days.length(period, timeZone) }} />
          </p>
          <Groups {...props} />
        </>
      )}
    </Section>
  );
};

const Groups = ({ found, period, choice, to = paths.chooseOptions, onTake }: FoundProps) => {
  const intl = useIntl();
  const days = useDays();
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

const Nothing = ({ choice: { area: _area, ...choice } }: Pick<OfferProps, 'choice'>) => (
  <EmptyState
    title={messages.empty}
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
