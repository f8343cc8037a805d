import { Fragment, type ReactNode } from 'react';
import {
  Card,
  classNames,
  formatMoney,
  FormattedMessage,
  Icon,
  LinkButton,
  openRangesOn,
  Price,
  Tag,
  todayIn,
  useIntl,
  useOpenHours,
  VisuallyHidden,
  Words,
} from '@wadachi/shared';
import { closureOf, Photo, useShortDays } from '@wadachi/parts';
import type { RentalPeriod, ShopListItem } from '@wadachi/contract';
import { ClosureText } from '../../search/ClosureText';
import { oneWayMessages } from '../../search/oneWayMessages';
import { messages } from './messages';
import styles from './ShopCard.module.css';

interface ShopCardProps {
  readonly shop: ShopListItem;
  /** The nearest: its button is filled. */
  readonly isLead: boolean;
  readonly period: RentalPeriod;
  /** The place that the distance is from; without it where the customer is. */
  readonly near: string | undefined;
  readonly to: string;
  readonly onChoose: () => void;
}

export const ShopCard = ({ shop, isLead, period, near, to, onChoose }: ShopCardProps) => {
  const { locale } = useIntl();
  const days = useShortDays();
  const { one_way: back } = shop;
  const closure = closureOf(period, shop, back?.times);
  const isFree = closure === undefined && shop.free_plans !== 0;
  return (
    <Card as="article" className={classNames(styles.card, shop.picture !== null && styles.pictured)}>
      {shop.picture && (
        <Photo
          picture={{ ...shop.picture, alt: '' }}
          sizes="20rem"
          className={styles.picture}
          loading="lazy"
          decoding="async"
          width="320"
          height="200"
        />
      )}
      <div className={styles.head}>
        <p className={styles.area}>
          {shop.distance_km === undefined ? (
            shop.area.name
          ) : (
            <FormattedMessage
              {...(near === undefined ? messages.away : messages.awayFrom)}
              values={{ km: shop.distance_km, place: near }}
            />
          )}
        </p>
        <h3 className={styles.name}>{shop.name}</h3>
        <p className={styles.fact}>
          <Icon name="clock" />
          <span>
            {closure?.end === 'return' && back && <>{back.name}: </>}
            {closure ? <ClosureText closure={closure} /> : <HoursOfDays shop={shop} period={period} />}
          </span>
        </p>
      </div>
      <p className={styles.access}>
        <Icon name="pin" />
        <span>{shop.access}</span>
      </p>
      <div className={styles.offer}>
        <div>
          {isFree && shop.lowest_charge !== null && (
            <FormattedMessage
              {...messages.from}
              values={{ price: <Price key="price" yen={shop.lowest_charge} size="large" approximate /> }}
            />
          )}
          {isFree && back && (
            <Words
              as="p"
              className={styles.classes}
              of={oneWayMessages.included}
              values={{ shop: back.name, fee: formatMoney(back.fee, locale) }}
            />
          )}
          {shop.free_plans !== null && !closure && (
            <p className={styles.classes}>
              {isFree ? (
                <FormattedMessage {...messages.freePlans} values={{ count: shop.free_plans }} />
              ) : (
                <Tag tone="danger">{messages.soldOut}</Tag>
              )}
            </p>
          )}
          {isFree && shop.free_cancel_until !== undefined && (
            <Words
              as="p"
              className={styles.classes}
              of={messages.freeCancellation}
              values={{ day: days.day(todayIn(shop.time_zone, new Date(shop.free_cancel_until))) }}
            />
          )}
          {closure && <Tag tone="neutral">{messages.closed}</Tag>}
        </div>
        <LinkButton to={to} onClick={onChoose} variant={isFree && isLead ? 'primary' : 'secondary'}>
          <Words
            as="span"
            of={messages.choose}
            values={{
              shop: shop.name,
              hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
            }}
          />
        </LinkButton>
      </div>
    </Card>
  );
};

/** Shows the shop's opening hours at pick-up and return; once when they are the same. */
const HoursOfDays = ({ shop, period }: Pick<ShopCardProps, 'shop' | 'period'>) => {
  const days = useShortDays();
  const toWords = useOpenHours();
  const { rental_date, return_date } = period;
  const isReturnedElsewhere = shop.one_way !== undefined;
  const dates =
    isReturnedElsewhere || rental_date === return_date ? [rental_date] : [rental_date, return_date];
  const open = dates.map((date) => ({
    day: days.day(date),
    hours: toWords(openRangesOn(date, shop)),
  }));
  const [first, last] = open;
  if (first && last && first.hours === last.hours)
    return <FormattedMessage {...messages.hours} values={first} />;
  return open.map((values, index) => (
    <Fragment key={values.day}>
      {index > 0 && ' · '}
      <Words as="span" className={styles.hours} of={messages.hoursOn} values={values} />
    </Fragment>
  ));
};
