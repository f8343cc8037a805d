import { createContext, memo, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import { useIntl } from 'react-intl';
import { firstWeekday, formatMoney, site } from '@wadachi/intl';
import { addDays, openRangesOn, periodLimits, type ShopTimes } from '@wadachi/rental/time';
import iconButton from '../../actions/IconButton.module.css';
import { Icon } from '../../icons/Icon';
import { canChoose, choose, type DateRange } from './DateRange';
import { calendarMessages } from './messages';
import styles from './RangeCalendar.module.css';
import { useDayNames } from './useDayNames';
import { useDayPrices, type CalendarOffer } from './useDayPrices';

/** Noon of a day in this browser's zone: the calendar's library works with such instants. */
function toLocalNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The day of an instant in this browser's zone, as `YYYY-MM-DD`. */
function fromLocal(instant: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
}

interface RangeCalendarProps {
  readonly range: DateRange;
  /** Called with the change of the range, which may be a later one than is drawn. */
  readonly onChoose: (change: (range: DateRange) => DateRange) => void;
  readonly today: string;
  /** The first day with a time that can still be booked. */
  readonly first: string;
  readonly shop: ShopTimes | undefined;
  readonly returnShop: ShopTimes | undefined;
  readonly offer: CalendarOffer | undefined;
  readonly months: number;
}

const Prices = createContext<ReadonlyMap<string, string>>(new Map());

/** The months in which the two days of a rental are chosen, with the lowest price of each day. */
export const RangeCalendar = memo((props: RangeCalendarProps) => {
  const { range, onChoose, today, first, shop, returnShop, offer, months } = props;
  const intl = useIntl();
  const names = useDayNames();
  const [month, setMonth] = useState(() => firstOf(range[range.next]));
  const days = useDayPrices(offer, month);
  const isHoliday = (day: Date) => days.get(fromLocal(day))?.holiday !== undefined;
  const isShut = (date: string, at: ShopTimes | undefined) =>
    at !== undefined && openRangesOn(date, at).length === 0;
  /** At the shop of the end that the next click chooses: a day before the pick-up begins anew. */
  const isClosed = (date: string, { next, rental_date } = range) =>
    isShut(date, next === 'return_date' && date >= rental_date ? returnShop : shop);
  const canTake = (date: string, now = range) =>
    date >= first && canChoose(now, date, today) && !isClosed(date, now);
  // A day that is drawn as free may not be so any more for the range that is chosen meanwhile.
  const chosen = (now: DateRange, date: string) =>
    canTake(date, now) ? choose(now, date, (day) => isShut(day, returnShop)) : now;
  const yen = [...days.values()].flatMap(({ date, lowest_charge: charge }) =>
    charge !== null && canTake(date) ? [{ date, charge }] : [],
  );
  const prices = new Map(yen.map(({ date, charge }) => [date, formatMoney(charge, intl.locale)]));
  const cheap = cheapOf(yen);
  const label = (date: string) => {
    const { holiday } = days.get(date) ?? {};
    const day = intl.formatList(holiday ? [names.full(date), holiday] : [names.full(date)], { type: 'unit' });
    if (isClosed(date)) return intl.formatMessage(calendarMessages.closedDay, { day });
    const price = prices.get(date);
    return price === undefined ? day : intl.formatMessage(calendarMessages.pricedDay, { day, price });
  };

  return (
    <Prices value={prices}>
      <DayPicker
        autoFocus
        className={
          site.country === 'JP' ? look(firstWeekday(intl.locale) === 0 ? 'fromSunday' : 'fromMonday') : ''
        }
        mode="range"
        selected={{ from: toLocalNoon(range.rental_date), to: toLocalNoon(range.return_date) }}
        // The library would move the nearer end; a rental has a first click and a second.
        onSelect={(_, day) => onChoose((now) => chosen(now, fromLocal(day)))}
        disabled={(day) => !canTake(fromLocal(day))}
        today={toLocalNoon(today)}
        month={toLocalNoon(month)}
        onMonthChange={(first) => setMonth(fromLocal(first))}
        startMonth={toLocalNoon(today)}
        endMonth={toLocalNoon(addDays(today, periodLimits.aheadDays + periodLimits.longestDays))}
        numberOfMonths={months}
        lang={intl.locale}
        weekStartsOn={firstWeekday(intl.locale)}
        formatters={{
          formatCaption: (first) => names.month(fromLocal(first)),
          formatWeekdayName: (day) => names.weekday(fromLocal(day)),
        }}
        labels={{
          labelGrid: (first) => names.month(fromLocal(first)),
          labelWeekday: (day) => names.weekday(fromLocal(day), 'long'),
          labelDayButton: (day) => label(fromLocal(day)),
          labelPrevious: () => intl.formatMessage(calendarMessages.previous),
          labelNext: () => intl.formatMessage(calendarMessages.next),
          labelNav: () => intl.formatMessage(calendarMessages.title),
        }}
        components={{ DayButton: PricedDay, Chevron }}
        classNames={looks}
        modifiers={{
          closed: (day) => isClosed(fromLocal(day)),
          cheap: (day) => cheap.has(fromLocal(day)),
          ...(site.country === 'JP' && {
            saturday: (day: Date) => day.getDay() === 6 && !isHoliday(day),
            holiday: (day: Date) => day.getDay() === 0 || isHoliday(day),
          }),
        }}
        modifiersClassNames={{
          closed: look('closed'),
          cheap: look('cheap'),
          saturday: look('saturday'),
          holiday: look('holiday'),
        }}
      />
    </Prices>
  );
});

/** The days that cost clearly less than most. */
function cheapOf(days: readonly { readonly date: string; readonly charge: number }[]): ReadonlySet<string> {
  const charges = days.map(({ charge }) => charge).sort((a, b) => a - b);
  const usual = charges[Math.floor(charges.length / 2)] ?? 0;
  return new Set(days.filter(({ charge }) => charge <= 0.95 * usual).map(({ date }) => date));
}

const firstOf = (date: string): string => `${date.slice(0, 8)}01`;

/** A class of the sheet; the library takes no undefined ones. */
const look = (name: string): string => styles[name] ?? '';

const turn = `${iconButton['button'] ?? ''} ${look('turn')}`;
const looks = {
  months: look('months'),
  month: look('month'),
  month_caption: look('caption'),
  nav: look('nav'),
  button_previous: turn,
  button_next: turn,
  month_grid: look('grid'),
  weekday: look('weekday'),
  day: look('day'),
  day_button: look('button'),
  today: look('today'),
  disabled: look('disabled'),
  range_start: look('start'),
  range_middle: look('middle'),
  range_end: look('end'),
  outside: look('outside'),
};

const Chevron = ({ orientation }: { readonly orientation?: 'left' | 'right' | 'up' | 'down' }) => (
  <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />
);

function PricedDay({ day, modifiers, children, onBlur, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const price = useContext(Prices).get(fromLocal(day.date));
  const isFocused = modifiers['focused'] === true;
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return (
    <button
      ref={ref}
      {...button}
      type="button"
      // The library draws all days anew; what took the focus is served first.
      onBlur={(event) => startTransition(() => onBlur?.(event))}
    >
      {children}
      {price !== undefined && <span className={styles.price}>{price}</span>}
    </button>
  );
}
