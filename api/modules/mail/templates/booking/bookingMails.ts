import type { BookingMailKind } from '../../mails';
import { button, paragraph, type Template, type Templates } from '../mailText';
import { agreed } from './agreed';
import { bookingFactLists } from './bookingFactList';
import { qrCid } from './qrCode';

/** Says what is agreed from now on: an opening of its own, the facts, the page, how to cancel, what to bring. */
const agreement =
  (
    kind: Exclude<
      BookingMailKind,
      | (
          | 'reservation-cancelled'
          | 'payment-refunded'
          | 'second-payment-refunded'
          | 'fare-lower'
          | 'review-asked'
        )
      | ('reservation-shop' | 'reservation-no-show' | 'papers-checked' | `rental-${string}`)
    >,
  ): Template<BookingMailKind> =>
  ({ content: { token, booking }, links, locale, t }) => [
    paragraph(t(`mail.${kind}.opening`)),
    ...agreed({
      booking,
      locale,
      t,
      code: `cid:${qrCid}`,
      page: links.booking(booking.reservation_id, token),
    }),
  ];

/** Tells what the shop did: an opening of its own, the clerk's words, the facts, the page with its papers. */
const shopsDeed =
  (
    kind: Extract<
      BookingMailKind,
      'reservation-shop' | 'reservation-no-show' | `rental-${'returned' | 'refunded' | 'corrected'}`
    >,
  ): Template<BookingMailKind> =>
  ({ content: { token, booking, note }, links, locale, t }) => [
    paragraph(t(`mail.${kind}.opening`)),
    ...(note === undefined ? [] : [paragraph(t('mail.note'))]),
    ...bookingFactLists(booking, locale, { withWay: false }),
    button(t('mail.reservation-cancelled.open'), links.booking(booking.reservation_id, token)),
    ...(kind === 'rental-returned' ? [] : [paragraph(t('mail.shopsDeed.call'))]),
  ];

export const bookingMails: Templates<BookingMailKind | 'reservation-readdressed'> = {
  'reservation-made': agreement('reservation-made'),
  'reservation-paid': agreement('reservation-paid'),
  'reservation-changed': agreement('reservation-changed'),
  'reservation-restored': agreement('reservation-restored'),
  'reservation-corrected': agreement('reservation-corrected'),
  'reservation-readdressed': ({ t }) => [
    paragraph(t('mail.reservation-readdressed.changed')),
    paragraph(t('mail.reservation-readdressed.notYou')),
  ],
  'reservation-reminder': agreement('reservation-reminder'),
  'review-asked': ({ content: { token, booking }, links, t }) => [
    paragraph(t('mail.review-asked.thanks')),
    button(t('mail.review-asked.writeButton'), links.review(booking.reservation_id, token)),
    paragraph(t('mail.review-asked.once')),
  ],
  'fare-lower': ({ content: { token, booking }, links, locale, t }) => [
    paragraph(t('mail.fare-lower.lower')),
    button(t('mail.fare-lower.rebookButton'), links.fare(booking.reservation_id, token, 'lower')),
    ...bookingFactLists(booking, locale),
    paragraph(t('mail.fare-lower.until')),
    button(t('mail.fare-lower.stopButton'), links.fare(booking.reservation_id, token, 'off')),
  ],
  'reservation-shop': shopsDeed('reservation-shop'),
  'reservation-no-show': shopsDeed('reservation-no-show'),
  'rental-extended': ({ content: { token, booking, note }, links, locale, t }) => [
    paragraph(t('mail.rental-extended.opening')),
    ...(note === undefined ? [] : [paragraph(t('mail.note'))]),
    ...agreed({
      ...{ booking, locale, t, isOut: true },
      code: `cid:${qrCid}`,
      page: links.booking(booking.reservation_id, token),
    }),
  ],
  'rental-returned': shopsDeed('rental-returned'),
  'rental-refunded': shopsDeed('rental-refunded'),
  'rental-corrected': shopsDeed('rental-corrected'),
  'papers-checked': ({ content: { token, booking, note, missing = [] }, links, t }) => [
    paragraph(t(`mail.papers-checked.${missing.length === 0 ? 'fine' : 'lacking'}`)),
    ...missing.map((paper) => paragraph(t(`mail.papers-checked.${paper}`))),
    ...(note === undefined ? [] : [paragraph(t('mail.note'))]),
    button(t('mail.booking.openButton'), links.booking(booking.reservation_id, token)),
  ],
  'reservation-cancelled': ({ content: { token, booking }, links, locale, t }) => [
    paragraph(t('mail.reservation-cancelled.cancelled')),
    ...bookingFactLists(booking, locale),
    ...(booking.refunded === 0 ? [] : [paragraph(t('mail.reservation-cancelled.refunded'))]),
    ...(booking.due_at_shop === 0 ? [] : [paragraph(t('mail.reservation-cancelled.due'))]),
    ...(booking.undo_until === undefined
      ? [button(t('mail.reservation-cancelled.open'), links.booking(booking.reservation_id, token))]
      : [
          paragraph(t('mail.reservation-cancelled.undo')),
          button(t('mail.reservation-cancelled.undoButton'), links.cancelled(booking.reservation_id, token)),
        ]),
    paragraph(t('mail.reservation-cancelled.notYou')),
  ],
  'payment-refunded': ({ content: { token, booking }, links, locale, t }) => [
    paragraph(t('mail.payment-refunded.late')),
    ...bookingFactLists(booking, locale, { withWay: false }),
    button(t('mail.payment-refunded.followButton'), links.booking(booking.reservation_id, token)),
    paragraph(t('mail.payment-refunded.sorry')),
    button(t('mail.payment-refunded.searchButton'), links.home()),
  ],
  'second-payment-refunded': ({ content: { token, booking }, links, locale, t }) => [
    paragraph(t('mail.second-payment-refunded.twice')),
    ...bookingFactLists(booking, locale),
    button(t('mail.booking.openButton'), links.booking(booking.reservation_id, token)),
  ],
};
