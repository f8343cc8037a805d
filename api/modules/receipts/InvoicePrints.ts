import type { Kysely } from 'kysely';
import { todayIn } from '@wadachi/rental/time';
import { restartDeadline, type Schema } from '../../database';
import { Refused } from '../../http';
import type { Locale } from '../../texts';
import { allows } from '../reservation/actions';
import type { ReservationNow } from './receipt/receipt.presenter';
import { statementContent } from './content/rentalContent';
import { isLater, notePrinted, numberOf, type IssuedInvoice, type InvoiceKind } from './issued';
import type { PdfPrinter } from './print/PdfPrinter';
import { cancellationSheet } from './sheets/cancellationSheet';
import { receiptSheet, type Cancelled } from './sheets/receiptSheet';
import type { Sheet } from './sheets/sheet';
import { statementSheet } from './sheets/statementSheet';

export interface PrintedPdf {
  readonly kind: InvoiceKind | 'statement';
  /** The number of the invoice, or of the reservation where there is none. */
  readonly number: string;
  readonly pdf: Buffer;
}

interface PrintRequest {
  readonly kind: InvoiceKind;
  readonly locale: Locale;
  /** True if somebody gets the file: each later print is then a reissue. */
  readonly isDownload: boolean;
}

export class InvoicePrints {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly printer: PdfPrinter,
  ) {}

  /** @throws Refused 404 where there is no such invoice, 503 while too many are being printed. */
  async print(now: ReservationNow, { kind, locale, isDownload }: PrintRequest): Promise<PrintedPdf> {
    if (!allows(now.reservation, 'receipt', now.now)) throw new Refused('not-found');
    const invoice = now.invoices.find((issued) => issued.kind === kind);
    if (invoice === undefined && kind === 'cancellation') throw new Refused('not-found');
    if (invoice === undefined) return this.#statement(now, locale);

    const sheet = (isReissue: boolean): Sheet => sheetOf(invoice, now, { locale, isReissue });
    const number = numberOf(invoice);
    let pdf = await this.printer.print(sheet(invoice.printed_at !== null));
    restartDeadline();
    // Recorded once it can be sent; the first recorded is the only one that is no reissue.
    const isLate =
      isDownload && invoice.printed_at === null && !(await notePrinted(this.db, invoice, now.now));
    if (isLate) pdf = await this.printer.print(sheet(true));
    return { kind, number, pdf };
  }

  async #statement(now: ReservationNow, locale: Locale): Promise<PrintedPdf> {
    const { reservation } = now;
    const content = statementContent(reservation, now.now);
    const sheet = statementSheet(content, { locale, addressee: addresseeOf(now) }, cancelledOf(now));
    return { kind: 'statement', number: reservation.reserve_number, pdf: await this.printer.print(sheet) };
  }
}

function sheetOf(
  invoice: IssuedInvoice,
  now: ReservationNow,
  { locale, isReissue }: { readonly locale: Locale; readonly isReissue: boolean },
): Sheet {
  const print = { locale, isReissue, addressee: addresseeOf(now) };
  const number = numberOf(invoice);
  return invoice.kind === 'receipt'
    ? receiptSheet(invoice.content, print, { number, cancelled: cancelledOf(now) })
    : cancellationSheet(invoice.content, print, number);
}

const addresseeOf = ({ reservation }: ReservationNow): string =>
  reservation.addressee ?? reservation.customer.name;

function cancelledOf({ reservation, invoices, now }: ReservationNow): Cancelled | undefined {
  const [receipt, invoice] = (['receipt', 'cancellation'] as const).map((wanted) =>
    invoices.find(({ kind }) => kind === wanted),
  );
  // A rental that stands was given back in full, unless it was paid again.
  const isRefund = reservation.cancelled_at === null;
  if (isRefund && !(receipt && invoice && isLater(invoice, receipt))) return undefined;
  return {
    isRefund,
    on: todayIn(reservation.time_zone, reservation.cancelled_at ?? invoice?.issued_at ?? now),
    number: invoice === undefined ? undefined : numberOf(invoice),
  };
}
