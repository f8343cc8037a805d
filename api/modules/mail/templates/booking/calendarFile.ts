import type { Locale } from '../../../../texts';
import { calendarName, calendarOf } from '../../calendar/calendar';
import type { BookingFacts } from '../../bookingFacts';
import type { Links } from '../links';
import type { Attachment } from '../mailText';

/** The booking for the reader's calendar; a later one takes its place there. */
export const calendarFile =
  (booking: BookingFacts, locale: Locale, links: Links) =>
  (writtenAt: Date): Attachment => ({
    filename: calendarName(booking),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarOf(booking, { locale, writtenAt, links }),
  });
