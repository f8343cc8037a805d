import type { Kysely } from 'kysely';
import { networkOf, oneSite } from '@wadachi/shared/server';
import type { Schema } from '../../database';
import { operation, privately, sendAttachment, unseen, type Routes } from '../../http';
import { translator, type Locale } from '../../texts';
import { clientLeaving } from '../limits/clientLeaving';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { askerOf } from '../reservation/access/askerOf';
import type { ReceiptService } from './receipt/receipt.service';
import { PaperPrints, type PrintedPaper } from './PaperPrints';
import { PdfPrinter } from './print/PdfPrinter';

export interface PaperDeps {
  readonly db: Kysely<Schema>;
  readonly receipts: ReceiptService;
}

/** No more at once than may wait for the printer, and few of them one client's: a flood of one denies nobody a paper. */
const downloads = { atOnce: 24, waiting: 96, each: { atOnce: 3, waiting: 6 } };

/** For drawing a paper, behind others that are being drawn, milliseconds. */
const paperTimeoutMs = 30_000;

/** The papers of a reservation as PDF. */
export const paperRoutes: Routes<PaperDeps> = async (app, { db, receipts }) => {
  const printer = new PdfPrinter();
  app.addHook('onClose', () => printer.close());
  const prints = new PaperPrints(db, printer);
  const printing = new ConcurrencyLimiter(downloads);

  app.route({
    ...operation('GET /api/reserves/download-rental-receipt/:id'),
    onRequest: [privately, unseen],
    handlerTimeout: paperTimeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale, method } = request;
      const now = await receipts.find(params.id, await askerOf(request, query.access_token));
      const wish = { kind: query.paper ?? 'receipt', locale, isDownload: method !== 'HEAD' } as const;
      const caller = { party: networkOf(request.ip, oneSite), signal: clientLeaving(reply) };
      const printed = await printing.run(() => prints.print(now, wish), caller);
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
const fileName = ({ kind, number }: PrintedPaper, locale: Locale): string =>
  translator(locale)(`receipt.fileName.${kind}`, { number });
