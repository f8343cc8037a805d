import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { operation, sendAttachment, hideAddress, type Routes } from '../../http';
import { translator, type Locale } from '../../texts';
import { callerOf } from '../limits/callerOf';
import { askerOf } from '../reservation/access/access';
import type { ReceiptService } from './receipt/receipt.service';
import { InvoicePrints, type PrintedPdf } from './InvoicePrints';
import type { Printing } from './printing';

interface PrintDeps {
  readonly db: Kysely<Schema>;
  readonly receipts: ReceiptService;
  readonly printing: Printing;
}

/** Includes the wait for others that are drawn first, milliseconds. */
const printTimeoutMs = 30_000;

export const printRoutes: Routes<PrintDeps> = async (app, { db, receipts, printing }) => {
  const prints = new InvoicePrints(db, printing.printer);

  app.route({
    ...operation('GET /api/reserves/download-rental-receipt/:id'),
    onRequest: hideAddress,
    handlerTimeout: printTimeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale, method } = request;
      const now = await receipts.find(params.id, await askerOf(request, query.access_token));
      const wish = { kind: query.paper ?? 'receipt', locale, isDownload: method !== 'HEAD' } as const;
      const printed = await printing.limiter.run(() => prints.print(now, wish), callerOf(request, reply));
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
