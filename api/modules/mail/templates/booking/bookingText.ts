import type { Locale } from '../../../../http/localized';
import type { MailContent } from '../../mails';
import { button, paragraph, type MailText } from '../mailText';
import type { Links } from '../links';
import { howToCancel, whatToBring } from './advice';
import { moneyFacts, rentalFacts } from './bookingFactList';
import { calendarFile } from './calendarFile';

interface Opening {
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: readonly string[];
}

const openPage: Readonly<Record<Locale, string>> = { en: 'Open the reservation', ja: 'ご予約内容を見る' };

/** A mail about a reservation that is made: what was agreed, its page, how to cancel, what to bring. */
export const bookingText = (
  { name, token, booking }: MailContent<'reservation-made'>,
  links: Links,
  locale: Locale,
  { paragraphs, ...opening }: Opening,
): MailText => ({
  ...opening,
  name,
  blocks: [
    ...paragraphs.map(paragraph),
    rentalFacts(booking, locale),
    moneyFacts(booking, locale),
    button(openPage[locale], links.booking(booking.reservation_id, token)),
    howToCancel(booking, locale),
    whatToBring(locale),
  ],
  attachments: [calendarFile(booking, locale)],
});
