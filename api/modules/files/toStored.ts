import { invalid } from '../../http';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { checkPdf } from './checkPdf';
import { kindOf, unknownKind } from './kindOf';
import { redraw } from './redraw';

export interface StoredFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/** Pictures take memory and a thread of libuv's four each, and passwords may take two of those. */
const drawing = new ConcurrencyLimiter({ atOnce: 2, waiting: 24 });

/**
 * What is kept of a file: a picture drawn anew, or a PDF as it is.
 * @throws Refused 422 on `file` for what is neither, 503 when too many pictures wait already.
 */
export async function toStored(bytes: Buffer): Promise<StoredFile> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw invalid({ file: unknownKind });
  if (kind !== 'pdf') return { mediaType: 'image/jpeg', bytes: await drawing.run(() => redraw(bytes, kind)) };
  checkPdf(bytes);
  return { mediaType: 'application/pdf', bytes };
}
