import { FormattedMessage } from '@wadachi/shared';
import { DriverAge, DriverTitle, saysDriverAge, useDays } from '@wadachi/parts';
import type { PlanDetail, RentalPeriod, Shop } from '@wadachi/contract';
import { summaryMessages } from './summaryMessages';
import styles from './RentalFacts.module.css';

interface RentalFactsProps {
  readonly plan: Pick<PlanDetail, 'name' | 'car_group_name' | 'least_age' | 'young_driver'>;
  readonly shop: Pick<Shop, 'name' | 'time_zone'>;
  readonly period: RentalPeriod;
}

/** Car, shop and period. */
export const RentalFacts = ({ plan, shop, period }: RentalFactsProps) => {
  const days = useDays();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <FormattedMessage {...summaryMessages.car} />
        </dt>
        <dd>
          {plan.name}
          <span className={styles.models}>{plan.car_group_name}</span>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...summaryMessages.shop} />
        </dt>
        <dd>{shop.name}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...summaryMessages.pickUp} />
        </dt>
        <dd>{days.at(period.rental_date, period.rental_time)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...summaryMessages.return} />
        </dt>
        <dd>{days.at(period.return_date, period.return_time)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...summaryMessages.length} />
        </dt>
        <dd>{days.length(period, shop.time_zone)}</dd>
      </div>
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
    </dl>
  );
};
