import type { Kysely } from 'kysely';
import { todayIn } from '@wadachi/shared/time';
import { restartDeadline, type Schema } from '../../database';
import { Refused } from '../../http';
import type { Locale } from '../../texts';
import { allows } from '../reservation/actions';
import type { ReservationNow } from './receipt/receipt.presenter';
import { statementContent } from './content/rentalContent';
import { notePrinted, numberOf, type IssuedPaper, type PaperKind } from './issued';
import type { PdfPrinter } from './print/PdfPrinter';
import { cancellationSheet } from './sheets/cancellationSheet';
import { receiptSheet, type Cancelled } from './sheets/receiptSheet';
import type { Sheet } from './sheets/sheet';
import { statementSheet } from './sheets/statementSheet';

/** A paper as a file. */
export interface PrintedPaper {
  readonly kind: PaperKind | 'statement';
  /** Of the paper, or of the reservation where there is none. */
  readonly number: string;
  readonly pdf: Buffer;
}

export interface PrintWish {
  readonly kind: PaperKind;
  readonly locale: Locale;
  /** Whether somebody gets it: from then on each further print is a reissue. */
  readonly isDownload: boolean;
}

/** Prints the papers of reservations, and before there is a receipt a statement in its place. */
export class PaperPrints {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly printer: PdfPrinter,
  ) {}

  /** @throws Refused 404 where there is no such paper, 503 while too many are being printed. */
  async print(now: ReservationNow, { kind, locale, isDownload }: PrintWish): Promise<PrintedPaper> {
    if (!allows(now.reservation, 'receipt', now.now)) throw new Refused('not-found');
    const paper = now.papers.find((issued) => issued.kind === kind);
    if (paper === undefined && kind === 'cancellation') throw new Refused('not-found');
    if (paper === undefined) return this.#statement(now, locale);

    const sheet = (isReissue: boolean): Sheet => sheetOf(paper, now, { locale, isReissue });
    const number = numberOf(paper);
    let pdf = await this.printer.print(sheet(paper.printed_at !== null));
    restartDeadline();
    // Recorded once it can be sent; the first recorded is the only one that is no reissue.
    const isLate = isDownload && paper.printed_at === null && !(await notePrinted(this.db, paper, now.now));
    if (isLate) pdf = await this.printer.print(sheet(true));
    return { kind, number, pdf };
  }

  async #statement(now: ReservationNow, locale: Locale): Promise<PrintedPaper> {
    const { reservation } = now;
    const content = statementContent(reservation, now.now);
    const sheet = statementSheet(content, { locale, addressee: addresseeOf(now) }, cancelledOf(now));
    return { kind: 'statement', number: reservation.reserve_number, pdf: await this.printer.print(sheet) };
  }
}

function sheetOf(
  paper: IssuedPaper,
  now: ReservationNow,
  { locale, isReissue }: { readonly locale: Locale; readonly isReissue: boolean },
): Sheet {
  const print = { locale, isReissue, addressee: addresseeOf(now) };
  const number = numberOf(paper);
  return paper.kind === 'receipt'
    ? receiptSheet(paper.content, print, { number, cancelled: cancelledOf(now) })
    : cancellationSheet(paper.content, print, number);
}

const addresseeOf = ({ reservation }: ReservationNow): string =>
  reservation.addressee ?? reservation.customer.name;

function cancelledOf({ reservation, papers }: ReservationNow): Cancelled | undefined {
  if (reservation.cancelled_at === null) return undefined;
  const paper = papers.find(({ kind }) => kind === 'cancellation');
  return {
    on: todayIn(reservation.time_zone, reservation.cancelled_at),
    number: paper === undefined ? undefined : numberOf(paper),
  };
}
