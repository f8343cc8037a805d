import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RentalPeriod } from '@wadachi/contract';
import {
  addDays,
  anyShop,
  isDate,
  periodLimits,
  todayIn,
  type PeriodProblem,
  type PickUp,
  type ShopTimes,
} from '@wadachi/rental/time';
import type { CalendarOffer } from './calendar/useDayPrices';
import { lengthOf, clampedReturn } from './clampedReturn';
import { periodMessages } from './messages';
import { MomentFields } from './MomentFields';
import styles from './PeriodPicker.module.css';
import { useCalendar } from './useCalendar';

export interface PeriodPickerProps {
  readonly value: RentalPeriod;
  readonly onChange: (period: RentalPeriod) => void;
  /** The chosen shop; without one every slot can be chosen. */
  readonly shop?: ShopTimes | undefined;
  /** The shop of the return, if it is another one. */
  readonly returnShop?: ShopTimes | undefined;
  /** The pick-up of the booking to change, if there is one. */
  readonly agreed?: PickUp | undefined;
  readonly now: Date;
  /** Problems of `value`, as `periodProblems` tells them. */
  readonly problems: readonly PeriodProblem[];
  /** The offer whose prices the calendar shows; without it none. */
  readonly offer?: CalendarOffer | undefined;
}

/**
 * Day and time of pick-up and return. A return that is no longer after the pick-up is moved along, so that
 * the rental keeps its length. Without JavaScript its four fields work in a plain GET form.
 */
export const PeriodPicker = ({
  value,
  onChange,
  shop,
  returnShop = shop,
  agreed,
  now,
  problems,
  offer,
}: PeriodPickerProps) => {
  const timeZone = (shop ?? anyShop).time_zone;
  const today = todayIn(timeZone, now);
  const lastLength = useRef<number>(undefined);
  const [wasMoved, setMoved] = useState(false);
  const { opened, preload, open, close } = useCalendar();

  const change = (next: RentalPeriod, { mend }: { mend: boolean }) => {
    lastLength.current = lengthOf(value, timeZone) ?? lastLength.current;
    const settled = mend ? clampedReturn(next, lastLength.current, timeZone) : next;
    setMoved(settled !== next);
    if (settled !== value) onChange(settled);
  };

  return (
    <div className={styles.picker}>
      <MomentFields
        legend={periodMessages.pickUp}
        names={['rental_date', 'rental_time']}
        value={value}
        dates={{ min: today, max: addDays(today, periodLimits.aheadDays) }}
        shop={shop}
        earliest={{ now, timeZone, agreed }}
        problems={problems}
        onChange={(next) => change(next, { mend: true })}
        onCalendar={open && ((from) => open('rental_date', from))}
        onTouch={preload}
      />
      <MomentFields
        legend={periodMessages.dropOff}
        names={['return_date', 'return_time']}
        value={value}
        dates={returnDates(value.rental_date, today)}
        shop={returnShop}
        problems={problems}
        // A day is typed digit by digit: it is judged when it is whole, which is when the field is left.
        onChange={(next) => change(next, { mend: next.return_time !== value.return_time })}
        onDateBlur={() => change(value, { mend: true })}
        note={wasMoved && <MovedNote period={value} />}
        onCalendar={open && ((from) => open('return_date', from))}
        onTouch={preload}
      />
      {opened && (
        <opened.Calendar
          key={opened.id}
          {...{ value, shop, returnShop, offer, now, agreed, today, timeZone, edge: opened.edge }}
          onDone={(next) => change(next, { mend: true })}
          onClose={() => close(opened.id)}
        />
      )}
    </div>
  );
};

const returnDates = (rentalDate: string, today: string) =>
  isDate(rentalDate)
    ? { min: rentalDate, max: addDays(rentalDate, periodLimits.longestDays) }
    : { min: today };

const MovedNote = ({ period }: { readonly period: RentalPeriod }) => {
  const intl = useIntl();
  const date = intl.formatDate(`${period.return_date}T00:00:00Z`, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  return <FormattedMessage {...periodMessages.moved} values={{ date, time: period.return_time }} />;
};
