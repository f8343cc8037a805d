import { FormattedMessage, useIntl, Words } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { HandOver, Receipt } from '@wadachi/contract';
import { RentedCar } from '../../quote/RentedCar';
import { summaryMessages } from '../../quote/summaryMessages';
import { BookingNumber } from './BookingNumber';
import { detailMessages } from '../../booking/detailMessages';
import { messages } from './messages';
import styles from './Ticket.module.css';

/** Returns the address of a delivery, else the shop with the way. */
const placeOf = (shop: string, way: HandOver | undefined, address: string | undefined): string =>
  address ?? [shop, way?.name].filter(Boolean).join(' · ');

/** Shows number, pick-up, return and car at one look, like a ticket. */
export const Ticket = ({ receipt }: { readonly receipt: Receipt }) => {
  const { period, shop, plan, passengers, choices, return_shop_name: returnShop } = receipt;
  const intl = useIntl();
  const days = useDays();
  const ends = [
    {
      label: summaryMessages.pickUp,
      date: period.rental_date,
      time: period.rental_time,
      place: placeOf(shop.name, receipt.pick_up, choices.rental_address),
    },
    {
      label: summaryMessages.return,
      date: period.return_date,
      time: period.return_time,
      place: placeOf(returnShop ?? shop.name, receipt.drop_off, choices.return_address),
    },
  ];
  return (
    <section className={styles.ticket} aria-label={intl.formatMessage(messages.summary)}>
      <BookingNumber number={receipt.reserve_number} isToShow={receipt.actions.includes('calendar')} />
      <div className={styles.rental}>
        <dl className={styles.ends}>
          {ends.map(({ label, date, time, place }) => (
            <div key={label.id}>
              <Words as="dt" of={label} />
              <dd>
                <strong>{days.at(date, time)}</strong>
                <span>{place}</span>
              </dd>
            </div>
          ))}
        </dl>
        <RentedCar plan={plan} picture={plan.picture}>
          <span>
            <FormattedMessage {...detailMessages.party} values={{ count: passengers }} />
            {' · '}
            {days.length(period, shop.time_zone)}
          </span>
        </RentedCar>
      </div>
    </section>
  );
};
