import type { Locale, Translate } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import { button, paragraph, type Block } from '../mailText';
import { bookingFactLists } from './bookingFactList';
import { qrSize } from './qrCode';

interface Agreed {
  readonly booking: BookingFacts;
  readonly locale: Locale;
  readonly t: Translate;
  /** Address of the QR code's picture. */
  readonly code: string;
  /** Where the booking is changed and cancelled; undefined where no address of the site is configured. */
  readonly page: string | undefined;
  /** False once the rental has begun. */
  readonly mayCancel?: boolean;
  /** True of a car that the customer has. */
  readonly isOut?: boolean;
}

/** A booking that stands: its code, the facts, the page, how to cancel, what to bring. */
export const agreed = ({
  booking,
  locale,
  t,
  code,
  page,
  isOut = false,
  mayCancel = !isOut && booking.is_ahead !== false,
}: Agreed): Block[] => [
  ...(isOut ? [] : [{ picture: { address: code, alt: t('mail.booking.qr'), size: qrSize } }]),
  ...bookingFactLists(booking, locale, { withWay: !isOut }),
  ...(page === undefined
    ? []
    : [
        button(t('mail.booking.openButton'), page),
        ...(mayCancel
          ? [paragraph(t(`mail.booking.${booking.free_cancel_until === null ? 'howToCancel' : 'freeUntil'}`))]
          : []),
      ]),
  ...(isOut ? [] : [paragraph(t('mail.booking.whatToBring'))]),
];
