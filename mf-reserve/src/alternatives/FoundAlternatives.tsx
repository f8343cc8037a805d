import { EmptyState, FormattedMessage, LinkButton, Section, site, useIntl } from '@wadachi/shared';
import { useDays, useShortDays } from '@wadachi/parts';
import type { PlanAlternatives, PlanListItem, RentalPeriod, ReturnShop } from '@wadachi/contract';
import type { UrlChoice } from '../choice/choice';
import { pickPeriod } from '@wadachi/rental';
import { usePriceNote } from '../plan/usePriceNote';
import { paths } from '../paths';
import listStyles from '../search/List.module.css';
import { AlternativeGroup, type Alternative } from './AlternativeGroup';
import { messages } from './messages';

export interface OfferProps {
  readonly period: RentalPeriod;
  /** It is not the one that was asked for, so that prices name it. */
  readonly isMoved?: boolean | undefined;
  /** Choices for the links, such as area and passengers. */
  readonly choice: UrlChoice;
  /** The shop of the return, if it is another one. */
  readonly back?: ReturnShop | undefined;
  /** The shop's time zone, for the length of the period. */
  readonly timeZone?: string | undefined;
  /** The address of an alternative; by default the options step, as options belong to a shop. */
  readonly to?: ((choice: UrlChoice) => string) | undefined;
  /** Called before an alternative is opened. */
  readonly onTake?: ((plan: PlanListItem, period: RentalPeriod) => void) | undefined;
}

export interface FoundProps extends OfferProps {
  readonly found: PlanAlternatives;
}

/** Shows other plans of the shop, near days and near shops, each with its price. */
export const FoundAlternatives = (props: FoundProps) => {
  const days = useDays();
  const { found, period, choice, timeZone = site.time_zone } = props;
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

const Groups = ({
  found,
  period,
  isMoved = false,
  choice,
  back,
  timeZone = site.time_zone,
  to = paths.chooseOptions,
  onTake,
}: FoundProps) => {
  const intl = useIntl();
  const { period: span } = useShortDays();
  const priceNote = usePriceNote();
  const here = priceNote(period, timeZone, null, back);
  // From there the way back may cost something else, or nothing.
  const there = priceNote(period, timeZone);
  const offer = (plan: PlanListItem, when: RentalPeriod, note?: string): Alternative => ({
    plan,
    note,
    // Without the filter that had no result.
    to: to({ ...choice, ...when, body_types: [], shop_id: plan.shop_id, plan_id: plan.id }),
    onTake: () => onTake?.(plan, when),
  });
  const away = (km: number) =>
    intl.formatMessage(messages.distance, {
      distance: intl.formatNumber(km, { maximumFractionDigits: km < 10 ? 1 : 0 }),
    });
  const dated = (note: string) => (isMoved ? `${span(period)} · ${note}` : note);
  return (
    <>
      <AlternativeGroup
        title={messages.plans}
        priceNote={dated(here)}
        offers={found.plans.map((plan) => offer(plan, period))}
      />
      <AlternativeGroup
        title={messages.days}
        priceNote={here}
        offers={found.days.map((day) => offer(day.plan, pickPeriod(day), span(day)))}
      />
      <AlternativeGroup
        title={messages.shops}
        priceNote={dated(there)}
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
    action={<LinkButton variant="secondary" to={paths.chooseShop(choice)} label={messages.allShops} />}
  >
    <FormattedMessage {...messages.emptyHint} />
  </EmptyState>
);
