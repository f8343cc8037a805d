import { FormattedMessage, Section } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { HandOver, Receipt } from '@wadachi/contract';
import { summaryMessages } from '../../quote/summaryMessages';
import styles from './Complete.module.css';
import { messages } from './messages';

/** Returns the address of a delivery, else the shop with the way. */
const placeOf = (shop: string, way: HandOver | undefined, address: string | undefined): string =>
  address ?? [shop, way?.name].filter(Boolean).join(' · ');

/** Shows pick-up, return and car. */
export const WhenAndWhere = ({ receipt }: { readonly receipt: Receipt }) => {
  const { period, shop, plan, passengers, choices, return_shop_name: returnShop } = receipt;
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
    <Section title={messages.summary}>
      <dl className={styles.ends}>
        {ends.map(({ label, date, time, place }) => (
          <div key={label.id}>
            <dt>
              <FormattedMessage {...label} />
            </dt>
            <dd>
              <strong>{days.at(date, time)}</strong>
              <span>{place}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.car}>
        <strong>{plan.name}</strong>
        <span>{plan.car_group_name}</span>
        <span>
          <FormattedMessage {...messages.party} values={{ count: passengers }} />
          {' · '}
          {days.length(period, shop.time_zone)}
        </span>
      </p>
    </Section>
  );
};
