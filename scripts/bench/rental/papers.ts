import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PdfPrinter } from '../../../api/modules/receipts/print/PdfPrinter';
import { receiptSheet } from '../../../api/modules/receipts/sheets/receiptSheet';
import { aReceipt } from '../../../api/modules/receipts/testing/contents';
import { median, quantile } from '../figures';

const warmUps = 5;
const prints = 40;

export interface PaperFigures {
  /** One receipt as PDF, printed after others, milliseconds. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The longest that the event loop of the requests was held up meanwhile, milliseconds. */
  readonly heldUpMs: number;
}

/** How long a paper takes, and whether anybody else waits for it. */
export async function benchPapers(): Promise<PaperFigures> {
  const printer = new PdfPrinter();
  const print = { locale: 'ja', addressee: '山田 花子', isReissue: false } as const;
  const sheet = receiptSheet(aReceipt, print, { number: 'naha-2026-000042', cancelled: undefined });
  for (let index = 0; index < warmUps; index += 1) await printer.print(sheet);
  const tookMs: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (let index = 0; index < prints; index += 1) {
    const from = performance.now();
    await printer.print(sheet);
    tookMs.push(performance.now() - from);
  }
  delay.disable();
  await printer.close();
  return { p50Ms: median(tookMs), p95Ms: quantile(tookMs, 0.95), heldUpMs: delay.max / 1e6 };
}
