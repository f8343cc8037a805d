import { FormattedMessage, formatMoney, usePlatform, Words } from '@wadachi/shared';
import type { PlanListItem, Shop } from '@wadachi/contract';
import { detailMessages } from './detailMessages';
import { DriverAge, DriverTitle } from './DriverAge';
import { saysDriverAge } from './leastAge';
import { PlanViews } from './PlanViews';
import styles from './PlanDetails.module.css';

interface PlanDetailsProps {
  readonly plan: Pick<
    PlanListItem,
    'features' | 'least_age' | 'name' | 'plan_primary_images' | 'young_driver'
  >;
  readonly shop: Pick<Shop, 'cancel_policy' | 'conditions' | 'liability'>;
}

/** Shows a plan from all sides, its equipment and conditions: only what the catalogue says. */
export const PlanDetails = ({ plan, shop }: PlanDetailsProps) => {
  const { locale } = usePlatform();
  const yen = (amount: number) => formatMoney(amount, locale);
  return (
    <>
      <PlanViews plan={plan} />
      <dl className={styles.details}>
        {plan.features.length > 0 && (
          <div>
            <Words as="dt" of={detailMessages.equipment} />
            <dd>{plan.features.join(' · ')}</dd>
          </div>
        )}
        {saysDriverAge(plan) && (
          <div>
            <dt>
              <DriverTitle />
            </dt>
            <dd>
              <DriverAge plan={plan} />
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
          <Words as="dt" of={detailMessages.accident} />
          <dd>
            <FormattedMessage
              {...detailMessages.accidentText}
              values={{ excess: yen(shop.liability.excess), noc: yen(shop.liability.noc) }}
            />
          </dd>
        </div>
        <div>
          <dt>
            <CancelTitle />
          </dt>
          <dd>
            <CancelTable policy={shop.cancel_policy} />
          </dd>
        </div>
      </dl>
    </>
  );
};

export const CancelTitle = () => <FormattedMessage {...detailMessages.cancelling} />;

interface CancelTableProps {
  readonly policy: Shop['cancel_policy'];
}

/** Shows the costs of cancelling, a line for each row of the shop's table. */
export const CancelTable = ({ policy: { terms, cap } }: CancelTableProps) => {
  const { locale } = usePlatform();
  return (
    <>
      {terms.map(({ days_before: to, percent }, index) => {
        const before = terms[index - 1];
        const last = to === 0 ? detailMessages.cancelOnDay : detailMessages.cancelBetween;
        return (
          <span key={to} className={styles.term}>
            <FormattedMessage
              {...(before ? last : detailMessages.cancelBefore)}
              values={{ from: before && before.days_before - 1, to, percent }}
            />
          </span>
        );
      })}
      <FormattedMessage {...detailMessages.cancelCap} values={{ cap: formatMoney(cap, locale) }} />
    </>
  );
};
