import type { OperationName } from '@wadachi/contract';
import { FormattedMessage, Link, Words, type ApiError } from '@wadachi/shared';
import { Links, useDays } from '@wadachi/parts';
import { paths } from '../paths';
import { writeMessages } from './messages';

type Competing = Extract<
  OperationName,
  | `POST ${string}/extend`
  | `POST ${string}/bookings/:id/change`
  | `POST ${string}/move`
  | `POST ${string}/blocks`
  | `POST ${string}/withdrawal`
>;

interface InTheWayProps {
  readonly shop: string;
  readonly operation: Competing;
  readonly failure: ApiError | undefined;
}

/** Links to the bookings that have the car, or says what the shop keeps it for. */
export const InTheWay = ({ shop, operation, failure }: InTheWayProps) => {
  const { at } = useDays();
  const refusal = failure?.bodyOf(operation, 409);
  if (refusal?.code === 'car-blocked') {
    const { date, time, note } = refusal.block;
    return <Words as="p" of={writeMessages.blocked} values={{ at: at(date, time), note }} />;
  }
  const bookings =
    refusal?.code === 'car-booked'
      ? [refusal.booking]
      : refusal?.code === 'car-needed'
        ? refusal.bookings
        : refusal?.code === 'sold-out'
          ? (refusal.bookings ?? [])
          : [];
  if (bookings.length === 0) return null;
  return (
    <Links>
      {bookings.map(({ id, reserve_number: number, date, time }) => (
        <Link key={id} to={paths.rental(shop, id)}>
          <FormattedMessage {...writeMessages.inTheWay} values={{ number, at: at(date, time) }} />
        </Link>
      ))}
    </Links>
  );
};
