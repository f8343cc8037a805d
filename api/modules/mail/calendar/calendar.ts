import ICAL from 'ical.js';
import { isolated } from '@wadachi/intl';
import { toInstant } from '@wadachi/rental/time';
import { inLocale, phoneIn, translator, type Locale, type Localized } from '../../../texts';
import { mapAddress } from '@wadachi/rental';
import type { Links } from '../templates/links';
import { oneLine } from '../templates/oneLine';
import type { BookingFacts } from '../bookingFacts';

interface CalendarOptions {
  readonly locale: Locale;
  /** The file's DTSTAMP. */
  readonly writtenAt: Date;
  /** Undefined where no address of the site is configured. */
  readonly links?: Pick<Links, 'find'> | undefined;
  /** The mail address that the site writes from. Undefined where none is configured. */
  readonly organizer?: string | undefined;
}

/** A calendar takes an entry out only for a cancellation by its organizer (RFC 5546, 3.2.5). */
const methodOf = ({ is_cancelled }: Cancellable) => (is_cancelled ? 'CANCEL' : 'PUBLISH');
type Cancellable = Pick<BookingFacts, 'is_cancelled'>;

/** The file's Content-Type, which has the method of its text (RFC 6047, 2.4). */
export const calendarType = (booking: Cancellable): string =>
  `text/calendar; charset=utf-8; method=${methodOf(booking)}`;

/** Alarms before the pick-up: the evening before a morning's, and in time to leave for the shop. */
const alarmHours = [24, 3] as const;

/**
 * A reservation from pick-up to return as a calendar file (RFC 5545). Its UID never changes, so that a later file takes
 * the place of an earlier one. It has no access token and no customer's address, because calendars are shared.
 */
export function calendarOf(
  booking: BookingFacts,
  { locale, writtenAt, links, organizer }: CalendarOptions,
): string {
  const text = (localized: Localized): string => oneLine(inLocale(localized, locale));
  const { shop, return_shop_name: returnShop, is_cancelled: isCancelled } = booking;
  const t = translator(locale);
  const { pick_up_way: way } = booking;
  const position = way?.delivers ? undefined : (way?.position ?? shop.position);
  const url = links?.find(booking.reserve_number);
  const title = t(isCancelled ? 'calendar.cancelled' : 'calendar.booked', {
    shop: isolated(text(shop.name)),
  });
  const description = [
    `${isolated(text(booking.plan_name))} (${isolated(text(booking.car_group_name))})`,
    `${t('calendar.number')}: ${booking.reserve_number}`,
    `${t('calendar.phone')}: ${phoneIn(shop.phone, booking, locale)}`,
    ...waysOf(booking, t, text),
    ...(returnShop === null ? [] : [`${t('calendar.returnTo')}: ${isolated(text(returnShop))}`]),
    ...(position ? [`${t('calendar.map')}: ${mapAddress(position)}`] : []),
    ...(url === undefined ? [] : [`${t('calendar.open')}: ${url}`]),
  ];
  const event = componentOf('vevent', {
    uid: booking.reservation_id,
    sequence: booking.sequence,
    dtstamp: ICAL.Time.fromJSDate(writtenAt, true),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    dtstart: instantOf(booking.pick_up),
    dtend: instantOf(booking.return),
    summary: title,
    location: [
      ...(way ? [text(way.name)] : []),
      ...(way?.delivers || way?.position ? [] : [text(shop.name), text(shop.address)]),
    ].join(', '),
    description: description.join('\n'),
    ...(position && { geo: [position.latitude, position.longitude] }),
    ...(url !== undefined && { url }),
    transp: isCancelled ? 'TRANSPARENT' : 'OPAQUE',
    'x-microsoft-cdo-busystatus': isCancelled ? 'FREE' : 'BUSY',
  });
  if (organizer !== undefined)
    event.addPropertyWithValue('organizer', `MAILTO:${organizer}`).setParameter('cn', text(shop.name));
  for (const hours of isCancelled ? [] : alarmHours) {
    const trigger = new ICAL.Duration({ hours, isNegative: true });
    event.addSubcomponent(componentOf('valarm', { action: 'DISPLAY', description: title, trigger }));
  }
  return calendarWith([event], { method: methodOf(booking) });
}

/** A calendar file of these events. */
export function calendarWith(
  events: readonly ICAL.Component[],
  properties: Readonly<Record<string, Value>>,
): string {
  const calendar = componentOf('vcalendar', {
    version: '2.0',
    calscale: 'GREGORIAN',
    prodid: '-//Wadachi//Reservations//EN',
    ...properties,
  });
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** The ways to get the car and to give it back, where they are not the shop's counter. */
const waysOf = (
  { pick_up_way, return_way }: BookingFacts,
  t: ReturnType<typeof translator>,
  text: (localized: Localized) => string,
): string[] =>
  (
    [
      ['calendar.pickUpWay', pick_up_way],
      ['calendar.returnWay', return_way],
    ] as const
  ).flatMap(([id, way]) =>
    way
      ? [
          `${t(id)}: ${[text(way.name), way.instructions && text(way.instructions)]
            .filter(Boolean)
            .map((part) => isolated(part ?? ''))
            .join(' · ')}`,
        ]
      : [],
  );

type Value = string | number | readonly number[] | ICAL.Time | ICAL.Duration;

export function componentOf(name: string, properties: Readonly<Record<string, Value>>): ICAL.Component {
  const component = new ICAL.Component(name);
  for (const [property, value] of Object.entries(properties)) component.addPropertyWithValue(property, value);
  return component;
}

export const instantOf = ({ date, time, time_zone }: BookingFacts['pick_up']): ICAL.Time =>
  ICAL.Time.fromJSDate(toInstant(date, time, time_zone), true);

/** `WD-1A2B3C4D.ics` */
export const calendarName = ({ reserve_number }: Pick<BookingFacts, 'reserve_number'>): string =>
  `${reserve_number}.ics`;
