import { FormattedMessage } from 'react-intl';
import { hoursOn, isDate, type ShopTimes } from '../../time';
import { periodMessages } from './messages';
import styles from './PeriodPicker.module.css';

interface HoursNoteProps {
  readonly date: string;
  readonly shop: ShopTimes;
  /** That the shop is closed has been said already. */
  readonly isSaid: boolean;
}

/** When the shop is open on a day: the reason why some times can't be chosen. */
export const HoursNote = ({ date, shop, isSaid }: HoursNoteProps) => {
  if (!isDate(date)) return null;
  const hours = hoursOn(date, shop);
  if (!hours && isSaid) return null;
  return (
    <p className={styles.note}>
      {hours ? (
        <FormattedMessage {...periodMessages.openHours} values={{ open: hours.open, close: hours.close }} />
      ) : (
        <FormattedMessage {...periodMessages.closedDay} />
      )}
    </p>
  );
};
