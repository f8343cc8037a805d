import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { operation, privately, sendAttachment, unseen, type Routes } from '../../http';
import { translator, type Locale } from '../../texts';
import { callerOf } from '../limits/callerOf';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { askerOf } from '../reservation/access/askerOf';
import type { ReceiptService } from './receipt/receipt.service';
import { InvoicePrints, type PrintedPdf } from './InvoicePrints';
import { PdfPrinter } from './print/PdfPrinter';

export interface PrintDeps {
  readonly db: Kysely<Schema>;
  readonly receipts: ReceiptService;
}

/** As many at once as may wait for the printer, and few for each network, so that none blocks the others. */
const downloads = { atOnce: 24, waiting: 96, each: { atOnce: 3, waiting: 6 } };

/** Includes the wait for others that are drawn first, milliseconds. */
const printTimeoutMs = 30_000;

/** The invoices of a reservation, or its statement, as PDF. */
export const printRoutes: Routes<PrintDeps> = async (app, { db, receipts }) => {
  const printer = new PdfPrinter();
  app.addHook('onClose', () => printer.close());
  const prints = new InvoicePrints(db, printer);
  const printing = new ConcurrencyLimiter(downloads);

  app.route({
    ...operation('GET /api/reserves/download-rental-receipt/:id'),
    onRequest: [privately, unseen],
    handlerTimeout: printTimeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale, method } = request;
      const now = await receipts.find(params.id, await askerOf(request, query.access_token));
      const wish = { kind: query.paper ?? 'receipt', locale, isDownload: method !== 'HEAD' } as const;
      const printed = await printing.run(() => prints.print(now, wish), callerOf(request, reply));
      return sendAttachment(reply, {
        mediaType: 'application/pdf',
        plainName: fileName(printed, 'en'),
        name: fileName(printed, locale),
        content: printed.pdf,
      });
    },
  });
};

/** `receipt-naha-2026-000042.pdf`, `領収書_naha-2026-000042.pdf` */
const fileName = ({ kind, number }: PrintedPdf, locale: Locale): string =>
  translator(locale)(`receipt.fileName.${kind}`, { number });
