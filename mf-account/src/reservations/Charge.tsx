import { FormattedMessage, formatMoney, Price, usePlatform, Words } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { reservationMessages as messages } from './messages';
import styles from './ReservationCard.module.css';
import { hasExpired, isWaitingForPayment } from './status';

interface ChargeProps {
  readonly reservation: AccountReservation;
}

export const Charge = ({ reservation }: ChargeProps) => (
  <span className={styles.charge}>
    <Price yen={reservation.charge} />
    <Payment reservation={reservation} />
  </span>
);

const Payment = ({ reservation }: ChargeProps) => {
  const {
    status,
    charge,
    due_at_shop = 0,
    paid_at,
    payment_method,
    hold_expires_at,
    is_ahead,
    shop,
  } = reservation;
  const days = useDays();
  const { locale } = usePlatform();
  // After a change, an extension or a late return a part is due.
  if (due_at_shop > 0 && due_at_shop < charge) {
    const amount = formatMoney(due_at_shop, locale);
    return <Words as="span" className={styles.payment} of={messages.partToPay} values={{ amount }} />;
  }
  if (paid_at !== null) {
    return (
      <span className={styles.payment}>
        <FormattedMessage {...messages.paid} values={{ day: days.dayOf(paid_at, shop.time_zone) }} />
      </span>
    );
  }
  // A reservation that was cancelled or has expired needs no payment.
  if (status === 'cancelled' || hasExpired(reservation)) return null;
  if (isWaitingForPayment(reservation) && hold_expires_at !== null) {
    return (
      <Words
        as="span"
        className={styles.payment}
        of={messages.payBy}
        values={{ time: days.timeOf(hold_expires_at, shop.time_zone) }}
      />
    );
  }
  const atShop = is_ahead ? messages.toPayAtShop : messages.payAtShop;
  return <Words as="span" className={styles.payment} of={payment_method === 1 ? atShop : messages.notPaid} />;
};
