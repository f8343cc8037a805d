import type { App } from '../../http';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { PdfPrinter } from './print/PdfPrinter';

export interface Printing {
  readonly printer: PdfPrinter;
  /** Calls that use the printer take turns here. */
  readonly limiter: ConcurrencyLimiter;
}

/**
 * The bounds of the calls: as many at once as may wait for the printer, and few for each network, so that none blocks
 * the others.
 */
const calls = { atOnce: 24, waiting: 96, each: { atOnce: 3, waiting: 6 } };

/** The printer of an app, which ends with it. */
export function addPrinting(app: App): Printing {
  const printer = new PdfPrinter();
  app.addHook('onClose', () => printer.close());
  return { printer, limiter: new ConcurrencyLimiter(calls) };
}
