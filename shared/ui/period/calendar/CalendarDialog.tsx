import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RentalPeriod } from '@wadachi/contract';
import {
  addDays,
  isWholePeriod,
  periodHours,
  periodLimits,
  type PickUp,
  type ShopTimes,
} from '@wadachi/rental/time';
import { Button } from '../../actions/Button';
import { CloseButton } from '../../actions/CloseButton';
import dialogs from '../../actions/Dialog.module.css';
import { classNames } from '../../classNames';
import { SelectControl } from '../../fields/SelectControl';
import { nextPaint } from '../../nextPaint';
import { Words } from '../../text/wording';
import { periodMessages } from '../messages';
import { problemMessages } from '../problemMessages';
import { useSlotOptions } from '../useSlotOptions';
import styles from './CalendarDialog.module.css';
import { rangeOf, type Edge } from './DateRange';
import { calendarMessages } from './messages';
import { RangeCalendar } from './RangeCalendar';
import { useDayNames } from './useDayNames';
import type { CalendarOffer } from './useDayPrices';

export interface CalendarDialogProps {
  readonly value: RentalPeriod;
  /** The date that the customer turned to. */
  readonly edge: Edge;
  readonly today: string;
  readonly timeZone: string;
  readonly now: Date;
  /** The pick-up of the booking to change, if there is one. */
  readonly agreed: PickUp | undefined;
  readonly shop: ShopTimes | undefined;
  readonly returnShop: ShopTimes | undefined;
  readonly offer: CalendarOffer | undefined;
  readonly onDone: (period: RentalPeriod) => void;
  readonly onClose: () => void;
}

const toChoose = {
  rental_date: calendarMessages.choosePickUp,
  return_date: calendarMessages.chooseReturn,
};

/** A calendar for both dates, with both times: a sheet on a phone, two months beside each other at a desk. */
export const CalendarDialog = (props: CalendarDialogProps) => {
  const { value, edge, today, timeZone, now, agreed, shop, returnShop, offer, onDone, onClose } = props;
  const intl = useIntl();
  const names = useDayNames();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [begun] = useState(() => rangeOf(value, today, edge));
  const [range, setRange] = useState(begun);
  // What was chosen is written first; the many days are drawn after that is painted.
  const drawn = useDeferredValue(range);
  const [times, setTimes] = useState({ rental_time: value.rental_time, return_time: value.return_time });
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  // Before the calendar moves the focus to its day.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const { rental_date, return_date } = range;
  const earliest = { now, timeZone, agreed };
  const isOver = useSlotOptions(today, shop, earliest).every(({ disabled }) => disabled);
  const canSelect = {
    pickUp: useSlotOptions(rental_date, shop, earliest),
    dropOff: useSlotOptions(return_date, returnShop, undefined),
  };
  const pickUps = canSelect.pickUp.filter(({ disabled }) => !disabled);
  const returns = canSelect.dropOff.filter(({ disabled }) => !disabled);
  const period = {
    rental_date,
    rental_time: nearest(times.rental_time, pickUps),
    return_date,
    return_time: nearest(times.return_time, returns),
  };
  const hours = isWholePeriod(period) ? periodHours(period, timeZone) : 0;
  const nextShop = range.next === 'return_date' ? returnShop : shop;
  const closed = nextShop && names.closed(nextShop, today, addDays(today, periodLimits.aheadDays));

  return (
    <dialog
      ref={dialog}
      className={classNames(dialogs.dialog, styles.dialog)}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Words as="h2" id={`${id}-title`} className={styles.title} of={calendarMessages.title} />
        <CloseButton
          label={intl.formatMessage(calendarMessages.close)}
          onClick={() => dialog.current?.close()}
        />
        <p className={styles.range} role="status">
          <FormattedMessage
            {...calendarMessages[hours > 0 ? 'range' : 'dates']}
            values={{
              from: names.short(rental_date),
              to: names.short(return_date),
              length: names.length(Math.max(0, hours)),
            }}
          />
          <span className={styles.next}>
            <FormattedMessage
              {...(range === begun || range.next !== 'rental_date'
                ? toChoose[range.next]
                : hours > 0
                  ? calendarMessages.chosen
                  : problemMessages['return-before-pick-up'])}
            />
          </span>
        </p>
      </div>
      <div className={styles.body}>
        <RangeCalendar
          range={drawn}
          onChoose={setRange}
          today={today}
          first={isOver ? addDays(today, 1) : today}
          shop={shop}
          returnShop={returnShop}
          offer={offer}
          months={isWide ? 2 : 1}
        />
        <div className={styles.notes}>
          {closed && <Words as="p" of={calendarMessages.closedOn} values={{ days: closed }} />}
          {offer && <Words as="p" of={calendarMessages.prices} />}
        </div>
      </div>
      <div className={styles.foot}>
        <SelectControl
          name={`${id}-rental`}
          label={periodMessages.rental_time}
          options={pickUps}
          value={period.rental_time}
          onChange={(rental_time) => setTimes({ ...times, rental_time })}
        />
        <SelectControl
          name={`${id}-return`}
          label={periodMessages.return_time}
          options={returns}
          value={period.return_time}
          onChange={(return_time) => setTimes({ ...times, return_time })}
        />
        <Button
          className={styles.done}
          disabled={hours <= 0 || pickUps.length === 0 || returns.length === 0}
          onClick={() => {
            dialog.current?.close();
            // The page with its new dates is drawn once the calendar is seen to close.
            void nextPaint().then(() => onDone(period));
          }}
          label={calendarMessages.done}
        />
      </div>
    </dialog>
  );
};

/** The time itself if it can be chosen, else the next later one, else the last. */
const nearest = (time: string, options: readonly { readonly value: string }[]): string =>
  (options.find(({ value }) => value >= time) ?? options.at(-1))?.value ?? time;
