import { inLocale, moneyIn, translator, type Locale } from '../../../texts';
import type { BookingFacts } from '../bookingFacts';
import type { DailyReport } from '../dailyReport';
import type { Correctable, MailContent, MailKind } from '../mails';
import { accountMails } from './accountMails';
import { bookingMails } from './booking/bookingMails';
import { bookingValues } from './booking/bookingValues';
import { qrCode } from './booking/qrCode';
import { reportValues } from './dailyReport';
import { translateWith } from './translateWith';
import type { Links } from './links';
import type { MailBrand, MailText, Template, Templates, Attachment } from './mailText';
import { calendarName, calendarOf, calendarType } from '../calendar/calendar';

/** The booking for the reader's calendar; a later one takes its place there. */
const calendarFile =
  (booking: BookingFacts, locale: Locale, links: Links, organizer: string) =>
  (writtenAt: Date): Attachment => ({
    filename: calendarName(booking),
    contentType: calendarType(booking),
    content: calendarOf(booking, { locale, writtenAt, links, organizer }),
  });

const templates: Templates<MailKind> = { ...accountMails, ...bookingMails };

export interface MailTextRequest<Kind extends MailKind> {
  readonly kind: Kind;
  readonly content: MailContent<Kind>;
  readonly locale: Locale;
  readonly links: Links;
  readonly brand: MailBrand;
  /** The mail address that the site writes from. */
  readonly sender: string;
}

/** The fields of all contents; each has some of them. */
interface AnyContent {
  readonly name?: string;
  readonly email?: string;
  readonly token?: string;
  readonly booking?: BookingFacts;
  readonly corrected?: readonly Correctable[];
  readonly lower_charge?: number;
  readonly note?: string;
  readonly report?: DailyReport;
  readonly passkeys?: number;
}

/** Kinds whose booking has no dates for the reader's calendar: there is none, or it may not be the reader's. */
const withoutCalendar: ReadonlySet<MailKind> = new Set([
  ...(['payment-refunded', 'reservation-readdressed', 'review-asked'] as const),
  ...(['papers-checked', 'rental-returned', 'rental-refunded', 'rental-corrected'] as const),
]);

/** Words a mail in its reader's language. */
export function mailTextOf<Kind extends MailKind>({
  kind,
  content,
  locale,
  links,
  brand,
  sender,
}: MailTextRequest<Kind>): MailText {
  const site = inLocale(brand.name, locale);
  const {
    name = '',
    email = '',
    booking,
    corrected = [],
    note = '',
    lower_charge = 0,
    report,
    passkeys = 0,
  }: AnyContent = content;
  const labels = corrected.map((what) => translator(locale)(`mail.fact.${what}`));
  const t = translateWith(locale, {
    site,
    note,
    corrected: labels.join(translator(locale)('booking.ageSeparator')),
    ...(report && reportValues(report, locale)),
    ...(booking === undefined
      ? { email, passkeys }
      : { ...bookingValues(booking, locale), lower: moneyIn(booking, locale)(lower_charge) }),
  });
  const template: Template<Kind> = templates[kind];
  const blocks = template({ content, links, locale, t });
  return {
    subject: t(`mail.${kind}.subject`),
    preheader: t(`mail.${kind}.preheader`),
    name,
    greeting: booking === undefined ? '' : t('mail.greetingUnnamed'),
    blocks,
    site,
    signature: [
      ...(brand.signature === undefined ? [] : inLocale(brand.signature, locale).trim().split('\n')),
      t('mail.footer'),
    ],
    attachments:
      booking === undefined
        ? []
        : [
            ...(withoutCalendar.has(kind) ? [] : [calendarFile(booking, locale, links, sender)]),
            ...(blocks.some((block) => 'picture' in block) ? [() => qrCode(booking)] : []),
          ],
  };
}
