import { FormattedMessage } from 'react-intl';
import { isDate, openRangesOn, reasonOn, type ShopTimes } from '@wadachi/rental/time';
import { periodMessages } from './messages';
import { useOpenHours } from './useOpenHours';
import styles from './PeriodPicker.module.css';

interface HoursNoteProps {
  readonly date: string;
  readonly shop: ShopTimes;
  /** It has been said already that the shop is closed. */
  readonly isSaid: boolean;
}

/** Shows the shop's hours on a day, the reason why some times can't be chosen. */
export const HoursNote = ({ date, shop, isSaid }: HoursNoteProps) => {
  const toWords = useOpenHours();
  if (!isDate(date)) return null;
  const ranges = openRangesOn(date, shop);
  const isClosed = ranges.length === 0;
  const reason = reasonOn(date, shop);
  if (isClosed && isSaid) return reason === undefined ? null : <p className={styles.note}>{reason}</p>;
  return (
    <p className={styles.note}>
      {isClosed ? (
        <FormattedMessage {...periodMessages.closedDay} />
      ) : (
        <FormattedMessage {...periodMessages.openHours} values={{ hours: toWords(ranges) }} />
      )}{' '}
      {reason}
    </p>
  );
};
