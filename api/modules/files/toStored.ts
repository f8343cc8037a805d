import { invalid } from '../../http';
import { ConcurrencyLimiter, type Caller } from '../limits/ConcurrencyLimiter';
import { checkPdf } from './checkPdf';
import { kindOf, unknownKind } from './kindOf';
import { redraw } from './redraw';

export interface StoredFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}

/**
 * Pictures take memory and a thread of libuv's four each, and passwords may take two of those. A network has one of the two
 * places, or two heavy pictures of one sender would stop everybody's; as many more wait as it may upload at once.
 */
const drawing = new ConcurrencyLimiter({ atOnce: 2, waiting: 24, each: { atOnce: 1, waiting: 3 } });

/**
 * Makes the stored form of a file: a picture drawn anew, or a PDF unchanged.
 * @throws Refused 422 on `file` for what is neither, 429 when too many pictures of this caller's network wait, 503
 * when too many do in all.
 */
export async function toStored(bytes: Buffer, caller: Caller): Promise<StoredFile> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw invalid({ file: unknownKind });
  if (kind !== 'pdf')
    return { mediaType: 'image/jpeg', bytes: await drawing.run(() => redraw(bytes, kind), caller) };
  checkPdf(bytes);
  return { mediaType: 'application/pdf', bytes };
}
