import { FormattedMessage, formatMoney, usePlatform, type MessageDescriptor } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';

/** As in `shared/rental`, of which parts know the types alone. */
const legalDrivingAge = 18;

export interface DriverAgeMessages {
  readonly driver: MessageDescriptor;
  /** With `{age}`. */
  readonly leastAge: MessageDescriptor;
  /** With `{from}` and `{to}`, ages, `{span}`, 'one' where they are the same, `{price}`, and `{cap}`, an amount or 'none'. */
  readonly youngDriver: MessageDescriptor;
}

type AgedPlan = Pick<PlanListItem, 'least_age' | 'young_driver'>;

/** Whether there is more to say of the driver's age than the law does. */
export const saysDriverAge = ({ least_age, young_driver }: AgedPlan): boolean =>
  isAboveLaw(least_age) || young_driver !== undefined;

export const isAboveLaw = (leastAge: number | undefined): leastAge is number =>
  leastAge !== undefined && leastAge > legalDrivingAge;

interface DriverAgeProps {
  readonly plan: AgedPlan;
  readonly messages: DriverAgeMessages;
  /** Says the least age also where it is the law's. */
  readonly isWhole?: boolean;
}

/** How old the driver must be where that is more than the law says, and what young drivers pay more. */
export const DriverAge = ({ plan, messages, isWhole = false }: DriverAgeProps) => {
  const { least_age: from = legalDrivingAge, young_driver } = plan;
  const saysLeast = isWhole || isAboveLaw(from);
  const { locale } = usePlatform();
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <>
      {saysLeast && <FormattedMessage {...messages.leastAge} values={{ age: from }} />}
      {saysLeast && young_driver && ' '}
      {young_driver && (
        <FormattedMessage
          {...messages.youngDriver}
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
