import { FormattedMessage, formatMoney, usePlatform } from '@wadachi/shared';
import { driverMessages } from './driverMessages';
import { isAboveLaw, legalDrivingAge, type AgedPlan } from './leastAge';

interface DriverAgeProps {
  readonly plan: AgedPlan;
  /** Shows the least age also where it is the law's. */
  readonly isWhole?: boolean;
}

export const DriverTitle = () => <FormattedMessage {...driverMessages.driver} />;

/** Shows the least age where it is above the law's, and the surcharge for young drivers. */
export const DriverAge = ({ plan, isWhole = false }: DriverAgeProps) => {
  const { least_age: from = legalDrivingAge, young_driver } = plan;
  const saysLeast = isWhole || isAboveLaw(from);
  const { locale } = usePlatform();
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <>
      {saysLeast && <FormattedMessage {...driverMessages.leastAge} values={{ age: from }} />}
      {saysLeast && young_driver && ' '}
      {young_driver && (
        <FormattedMessage
          {...driverMessages.youngDriver}
          values={{
            from,
            to: young_driver.to,
            span: from === young_driver.to ? 'one' : 'several',
            price: money(young_driver.price),
            cap: young_driver.cap === null ? 'none' : money(young_driver.cap),
          }}
        />
      )}
    </>
  );
};
