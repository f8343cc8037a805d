import { DriverAge, DriverTitle, Fact, Facts, saysDriverAge, useDays } from '@wadachi/parts';
import type { Picture, PlanDetail, RentalPeriod, Shop } from '@wadachi/contract';
import { RentedCar } from './RentedCar';
import { summaryMessages } from './summaryMessages';

interface RentalFactsProps {
  readonly plan: Pick<PlanDetail, 'name' | 'car_group_name' | 'least_age' | 'young_driver'>;
  /** None from an API of an earlier version. */
  readonly picture: Picture | null | undefined;
  readonly shop: Pick<Shop, 'name' | 'time_zone'>;
  readonly period: RentalPeriod;
}

/** Shows car, shop and period. */
export const RentalFacts = ({ plan, picture, shop, period }: RentalFactsProps) => {
  const days = useDays();
  return (
    <>
      <RentedCar plan={plan} picture={picture} />
      <Facts>
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
