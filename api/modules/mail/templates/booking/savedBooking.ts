import { inLocale, instantInWords, type Locale, type Localized } from '../../../../texts';
import type { BookingFacts } from '../../bookingFacts';
import { htmlOf } from '../htmlOf';
import type { Links } from '../links';
import { translateWith } from '../translateWith';
import { agreed } from './agreed';
import { bookingValues } from './bookingValues';
import { qrCode } from './qrCode';

interface Saved {
  readonly booking: BookingFacts;
  /** The customer's name. */
  readonly name: string;
  readonly locale: Locale;
  readonly mayCancel: boolean;
  readonly savedAt: Date;
  readonly site: Localized;
  /** Undefined where no address of the site is configured. */
  readonly links: Pick<Links, 'find' | 'home'> | undefined;
}

/** Nothing is loaded and nothing runs, wherever the file is opened. On paper it is one sheet of A4. */
const head = `
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<style>
@page { size: A4; margin: 12mm; }
@media print {
  .page { background: none !important; }
  .page td, .card { padding: 0 !important; border: 0 !important; }
  td.row { padding: 3px 0 !important; border-top: 1px solid #dfe5e4 !important; }
  .text, .soft, .link { font-size: 12px !important; line-height: 1.4 !important; }
  h1.text { font-size: 18px !important; }
  dl { columns: 2; }
  dt { break-after: avoid; }
  dd { break-inside: avoid; }
  dd, p.text { margin-bottom: 6px !important; }
  .button { display: none !important; }
}
</style>`;

/** A booking as one HTML file that opens without a network. Like a calendar file it has no access token: files are passed on. */
export function savedBooking({ booking, name, locale, mayCancel, savedAt, site, links }: Saved): string {
  const siteName = inLocale(site, locale);
  const t = translateWith(locale, {
    ...bookingValues(booking, locale),
    site: siteName,
    savedAt: instantInWords(savedAt, booking.pick_up.time_zone, locale),
  });
  const code = Buffer.from(qrCode(booking).content).toString('base64');
  const page = links?.find(booking.reserve_number);
  const mail = {
    subject: t('mail.saved.title'),
    preheader: '',
    name: '',
    greeting: '',
    blocks: [
      { facts: [[t('mail.fact.name'), name]] } as const,
      ...agreed({ booking, locale, t, code: `data:image/png;base64,${code}`, page, mayCancel }),
    ],
    site: siteName,
    signature: [t('mail.saved.note')],
    attachments: [],
  };
  return htmlOf(mail, locale, links?.home(), head);
}
