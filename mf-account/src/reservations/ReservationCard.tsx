import { Card, classNames, FormattedMessage, Link, Price } from '@wadachi/shared';
import { Fact, Facts, PhoneLink, Photo, useDays } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { paths } from '../paths';
import { Charge } from './Charge';
import { reservationMessages as messages } from './messages';
import { ReservationActions } from './ReservationActions';
import styles from './ReservationCard.module.css';
import { StatusTag } from './StatusTag';

interface ReservationCardProps {
  readonly reservation: AccountReservation;
  /** With a small picture on a phone: the next rental alone has a large one. */
  readonly compact: boolean;
}

export const ReservationCard = ({ reservation, compact }: ReservationCardProps) => {
  const { plan, shop, period, reserve_number, cancel_fee } = reservation;
  const days = useDays();
  return (
    <Card as="article" className={styles.card}>
      <div className={classNames(styles.layout, compact && styles.compact)}>
        <div className={styles.frame}>
          {plan.picture && (
            <Photo picture={plan.picture} sizes="20rem" width="320" height="180" loading="lazy" />
          )}
        </div>
        <div className={styles.about}>
          <div className={styles.heading}>
            <h3>{plan.name}</h3>
            <StatusTag reservation={reservation} />
          </div>
          <p className={styles.models}>{plan.car_group_name}</p>
        </div>
        <div className={styles.rest}>
          <Facts className={styles.facts}>
            <Fact label={messages.pickUp}>{days.at(period.rental_date, period.rental_time)}</Fact>
            <Fact label={messages.return}>
              {days.at(period.return_date, period.return_time)}
              <span className={styles.length}>{days.length(period, shop.time_zone)}</span>
            </Fact>
            <Fact label={messages.number}>
              <span className={styles.number}>{reserve_number}</span>
            </Fact>
            {cancel_fee === null ? (
              <Fact label={messages.charge}>
                <Charge reservation={reservation} />
              </Fact>
            ) : (
              <Fact label={messages.cancelFee}>
                <Price yen={cancel_fee} />
              </Fact>
            )}
            <Fact label={messages.shop}>
              {shop.is_offered === false ? (
                shop.name
              ) : (
                <Link to={paths.shop(shop.id)} className={styles.target}>
                  {shop.name}
                </Link>
              )}
              <PhoneLink
                shop={shop}
                label={
                  <FormattedMessage
                    {...messages.call}
                    values={{
                      phone: (
                        <span key="phone" className={styles.phone}>
                          {shop.phone}
                        </span>
                      ),
                    }}
                  />
                }
              />
            </Fact>
            {reservation.return_shop_name !== null && (
              <Fact label={messages.returnTo}>{reservation.return_shop_name}</Fact>
            )}
          </Facts>
          <ReservationActions reservation={reservation} />
        </div>
      </div>
    </Card>
  );
};
