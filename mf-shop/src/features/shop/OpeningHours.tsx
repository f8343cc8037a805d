import { addDays, FormattedMessage, periodLimits, todayIn, useIntl, weekdayOf } from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';
import { formatShortDay, weekdayName } from '../../days';
import { messages } from './messages';
import styles from './OpeningHours.module.css';

interface OpeningHoursProps {
  readonly shop: Pick<Shop, 'hours' | 'holidays' | 'time_zone'>;
  readonly now: Date;
}

/** The opening hours of the week, and the closed days as far ahead as one can book. */
export function OpeningHours({ shop, now }: OpeningHoursProps) {
  const intl = useIntl();
  const today = todayIn(shop.time_zone, now);
  const lastDay = addDays(today, periodLimits.aheadDays);
  const holidays = shop.holidays.filter((day) => day >= today && day <= lastDay);

  return (
    <>
      <h3 className={styles.name}>
        <FormattedMessage {...messages.hours} />
      </h3>
      <table className={styles.week}>
        <tbody>
          {shop.hours.map((hours, weekday) => (
            <tr
              key={weekdayName(intl, weekday)}
              aria-current={weekday === weekdayOf(today) ? 'date' : undefined}
            >
              <th scope="row">{weekdayName(intl, weekday)}</th>
              <td>
                <FormattedMessage {...(hours ? messages.hoursOfDay : messages.closed)} values={hours ?? {}} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <>
          <h3 className={styles.name}>
            <FormattedMessage {...(shop.hours.every(Boolean) ? messages.holidaysOnly : messages.holidays)} />
          </h3>
          <ul className={styles.holidays}>
            {holidays.map((day) => (
              <li key={day}>
                <time dateTime={day}>{formatShortDay(intl, day)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
