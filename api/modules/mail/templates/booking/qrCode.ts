import { generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import type { BookingFacts } from '../../bookingFacts';
import type { Attachment } from '../mailText';

/** Its name in the mail's picture. */
export const qrCid = 'booking-number';

/** Its width in a mail, in CSS pixels. */
export const qrSize = 132;

/** The booking's number for the counter's reader. It gives no access to the booking. */
export const qrCode = ({ reserve_number }: Pick<BookingFacts, 'reserve_number'>): Attachment => ({
  filename: `${reserve_number}.png`,
  contentType: 'image/png',
  content: Buffer.from(
    toPngBuffer(generate(reserve_number), { on: [20, 32, 31], off: [255, 255, 255], pad: 2, scale: 10 }),
  ),
  cid: qrCid,
});
