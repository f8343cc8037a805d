import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { operation, privately, type Locale, type Localized, type Routes } from '../../http';
import { askerOf } from '../reserves/askerOf';
import { unseen } from '../reserves/receipt.routes';
import type { ReceiptService } from '../reserves/receipt.service';
import { sendAttachment } from '../reserves/sendAttachment';
import { PaperPrints, type PrintedPaper } from './PaperPrints';
import { PdfPrinter } from './print/PdfPrinter';

export interface PaperDeps {
  readonly db: Kysely<Schema>;
  readonly receipts: ReceiptService;
}

const names: Readonly<Record<PrintedPaper['kind'], Localized>> = {
  receipt: { en: 'receipt', ja: '領収書' },
  cancellation: { en: 'cancellation', ja: 'キャンセル精算書' },
  statement: { en: 'statement', ja: 'ご予約明細書' },
};

/** The papers of a reservation as PDF. */
export const paperRoutes: Routes<PaperDeps> = async (app, { db, receipts }) => {
  const printer = new PdfPrinter();
  app.addHook('onClose', () => printer.close());
  const prints = new PaperPrints(db, printer);

  app.route({
    ...operation('GET /api/reserves/download-rental-receipt/:id'),
    onRequest: [privately, unseen],
    handler: async (request, reply) => {
      const { params, query, locale, method } = request;
      const now = await receipts.find(params.id, await askerOf(request, query.access_token));
      const wish = { kind: query.paper ?? 'receipt', locale, isDownload: method !== 'HEAD' } as const;
      const printed = await prints.print(now, wish);
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
  `${names[kind][locale]}${locale === 'ja' ? '_' : '-'}${number}.pdf`;
