import type { Receipt } from '@wadachi/shared/contract';
import type { Locale } from '../../http';
import type { Asker, ReservationAccess } from './access';
import { receiptOf } from './receipt.presenter';

export class ReceiptService {
  constructor(private readonly access: ReservationAccess) {}

  /** @throws Refused 404 for a stranger just as for a reservation that does not exist. */
  async receipt(id: string, asker: Asker, locale: Locale): Promise<Receipt> {
    return receiptOf(await this.access.find(id, asker), locale);
  }
}
