import type { ReactNode } from 'react';
import { DriverAge, DriverTitle, Fact, Facts, saysDriverAge, useDays } from '@wadachi/parts';
import type { PlanDetail, RentalPeriod, Shop } from '@wadachi/contract';
import { summaryMessages } from './summaryMessages';
import styles from './RentalFacts.module.css';

interface RentalFactsProps {
  readonly plan: Pick<PlanDetail, 'name' | 'car_group_name' | 'least_age' | 'young_driver'>;
  /** Shown above instead of the car's name. */
  readonly car?: ReactNode;
  readonly shop: Pick<Shop, 'name' | 'time_zone'>;
  readonly period: RentalPeriod;
}

/** Shows car, shop and period. */
export const RentalFacts = ({ plan, car, shop, period }: RentalFactsProps) => {
  const days = useDays();
  return (
    <>
      {car}
      <Facts>
        {!car && (
          <Fact label={summaryMessages.car}>
            {plan.name}
            <span className={styles.models}>{plan.car_group_name}</span>
          </Fact>
        )}
        <Fact label={summaryMessages.shop}>{shop.name}</Fact>
        <Fact label={summaryMessages.pickUp}>{days.at(period.rental_date, period.rental_time)}</Fact>
        <Fact label={summaryMessages.return}>{days.at(period.return_date, period.return_time)}</Fact>
        <Fact label={summaryMessages.length}>{days.length(period, shop.time_zone)}</Fact>
        {saysDriverAge(plan) && (
          <Fact label={<DriverTitle />}>
            <DriverAge plan={plan} />
          </Fact>
        )}
      </Facts>
    </>
  );
};
