import { FormattedMessage, formatMoney, usePlatform, type MessageDescriptor } from '@wadachi/shared';
import type { PlanListItem, Shop } from '@wadachi/shared/contract';
import { DriverAge, saysDriverAge, type DriverAgeMessages } from './DriverAge';
import styles from './PlanDetails.module.css';

export interface PlanDetailsMessages extends DriverAgeMessages {
  readonly equipment: MessageDescriptor;
  readonly accident: MessageDescriptor;
  /** With `{excess}` and `{noc}`, amounts in yen. */
  readonly accidentText: MessageDescriptor;
  readonly cancelling: MessageDescriptor;
  /** With `{to}`, days before pick-up, and `{percent}`: the first row. */
  readonly cancelBefore: MessageDescriptor;
  /** With `{from}`, `{to}` and `{percent}`. */
  readonly cancelBetween: MessageDescriptor;
  /** With `{from}` and `{percent}`: the row of the day itself. */
  readonly cancelOnDay: MessageDescriptor;
  /** With `{cap}`, an amount in yen. */
  readonly cancelCap: MessageDescriptor;
}

interface PlanDetailsProps {
  readonly plan: Pick<PlanListItem, 'features' | 'least_age' | 'young_driver'>;
  readonly shop: Pick<Shop, 'cancel_policy' | 'conditions' | 'liability'>;
  readonly messages: PlanDetailsMessages;
}

/** What comes with a plan and what holds for it: only what the catalogue says. */
export const PlanDetails = ({ plan, shop, messages }: PlanDetailsProps) => {
  const { locale } = usePlatform();
  const yen = (amount: number) => formatMoney(amount, locale);
  return (
    <dl className={styles.details}>
      {plan.features.length > 0 && (
        <div>
          <dt>
            <FormattedMessage {...messages.equipment} />
          </dt>
          <dd>{plan.features.join(' · ')}</dd>
        </div>
      )}
      {saysDriverAge(plan) && (
        <div>
          <dt>
            <FormattedMessage {...messages.driver} />
          </dt>
          <dd>
            <DriverAge plan={plan} messages={messages} />
          </dd>
        </div>
      )}
      {shop.conditions.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>
          <FormattedMessage {...messages.accident} />
        </dt>
        <dd>
          <FormattedMessage
            {...messages.accidentText}
            values={{ excess: yen(shop.liability.excess), noc: yen(shop.liability.noc) }}
          />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...messages.cancelling} />
        </dt>
        <dd>
          <CancelTable policy={shop.cancel_policy} messages={messages} />
        </dd>
      </div>
    </dl>
  );
};

interface CancelTableProps {
  readonly policy: Shop['cancel_policy'];
  readonly messages: PlanDetailsMessages;
}

/** What cancelling costs, a line for each row of the shop's table. */
export const CancelTable = ({ policy: { terms, cap }, messages }: CancelTableProps) => {
  const { locale } = usePlatform();
  return (
    <>
      {terms.map(({ days_before: to, percent }, index) => {
        const before = terms[index - 1];
        const last = to === 0 ? messages.cancelOnDay : messages.cancelBetween;
        return (
          <span key={to} className={styles.term}>
            <FormattedMessage
              {...(before ? last : messages.cancelBefore)}
              values={{ from: before && before.days_before - 1, to, percent }}
            />
          </span>
        );
      })}
      <FormattedMessage {...messages.cancelCap} values={{ cap: formatMoney(cap, locale) }} />
    </>
  );
};
