import type { Locale } from '../../../../texts';
import { calendarName, calendarOf, calendarType } from '../../calendar/calendar';
import type { BookingFacts } from '../../bookingFacts';
import type { Links } from '../links';
import type { Attachment } from '../mailText';

/** The booking for the reader's calendar; a later one takes its place there. */
export const calendarFile =
  (booking: BookingFacts, locale: Locale, links: Links, organizer: string) =>
  (writtenAt: Date): Attachment => ({
    filename: calendarName(booking),
    contentType: calendarType(booking),
    content: calendarOf(booking, { locale, writtenAt, links, organizer }),
  });
