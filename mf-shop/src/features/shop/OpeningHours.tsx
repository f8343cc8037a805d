import type { ReactNode } from 'react';
import {
  addDays,
  FormattedMessage,
  hoursFrom,
  periodLimits,
  rangesOf,
  reasonOn,
  todayIn,
  useIntl,
  useOpenHours,
  weekdayOf,
  Words,
} from '@wadachi/shared';
import { useShortDays } from '@wadachi/parts';
import type { OpenRange, Shop } from '@wadachi/contract';
import { weekdayName } from '../../days';
import { messages } from './messages';
import styles from './OpeningHours.module.css';

interface OpeningHoursProps {
  readonly shop: Pick<Shop, 'hours' | 'holidays' | 'special_hours' | 'time_zone'>;
  readonly now: Date;
}

/** Shows the opening hours of the week, and the days that differ from it as far ahead as one can book. */
export function OpeningHours({ shop, now }: OpeningHoursProps) {
  const intl = useIntl();
  const { day: formatDay } = useShortDays();
  const today = todayIn(shop.time_zone, now);
  const lastDay = addDays(today, periodLimits.aheadDays);
  const special = (shop.special_hours ?? []).map(({ date }) => date);
  const days = [...new Set([...shop.holidays, ...special])].filter((day) => day >= today && day <= lastDay);
  const isClosed = (day: string) => hoursFrom(day, shop).length === 0;
  const holidays = days.filter(isClosed).sort();
  const others = days.filter((day) => !isClosed(day)).sort();

  return (
    <>
      <Words as="h3" className={styles.name} of={messages.hours} />
      <table className={styles.week}>
        <tbody>
          {shop.hours.map((hours, weekday) => (
            <HoursRow
              key={weekdayName(intl, weekday)}
              day={weekdayName(intl, weekday)}
              ranges={rangesOf(hours)}
              isToday={weekday === weekdayOf(today)}
            />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <>
          <Words as="h3" className={styles.name} of={messages.specialHours} />
          <table className={styles.week}>
            <tbody>
              {others.map((day) => (
                <HoursRow
                  key={day}
                  day={
                    <>
                      <time dateTime={day}>{formatDay(day)}</time> {reasonOn(day, shop)}
                    </>
                  }
                  ranges={hoursFrom(day, shop)}
                  isToday={day === today}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      {holidays.length > 0 && (
        <>
          <h3 className={styles.name}>
            <FormattedMessage {...(shop.hours.every(Boolean) ? messages.holidaysOnly : messages.holidays)} />
          </h3>
          <ul className={styles.holidays}>
            {holidays.map((day) => (
              <li key={day}>
                <time dateTime={day}>{formatDay(day)}</time> {reasonOn(day, shop)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface HoursRowProps {
  readonly day: ReactNode;
  readonly ranges: readonly OpenRange[];
  readonly isToday: boolean;
}

const HoursRow = ({ day, ranges, isToday }: HoursRowProps) => {
  const toWords = useOpenHours();
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">{day}</th>
      <td>{ranges.length > 0 ? toWords(ranges) : <FormattedMessage {...messages.closed} />}</td>
    </tr>
  );
};
