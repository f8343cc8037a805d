import type { Kysely } from 'kysely';
import { limits, type AccountReservation } from '@wadachi/contract';
import type { Schema } from '../../../database';
import type { Locale } from '../../../texts';
import { accountReservation } from './reservations.presenter';
import { countReservations, listReservations, type ReservationSearch } from './reservations.repository';

interface ReservationPageQuestion extends Pick<ReservationSearch, 'accountId' | 'when' | 'bookedOnly'> {
  readonly page: number;
  readonly perPage: number;
  readonly locale: Locale;
}

interface ReservationPage {
  readonly data: AccountReservation[];
  readonly meta: { readonly total: number; readonly page: number; readonly per_page: number };
}

export class OwnReservations {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** The one that starts last first. */
  async page({ page, perPage, locale, ...which }: ReservationPageQuestion): Promise<ReservationPage> {
    const of = { ...which, now: this.clock() };
    const total = await countReservations(this.db, of);
    const rows = await listReservations(this.db, { ...of, limit: perPage, offset: (page - 1) * perPage });
    return {
      data: rows.map((row) => accountReservation(row, locale, of.now)),
      meta: { total, page, per_page: perPage },
    };
  }

  /**
   * Those that keep the account open, as many as one page holds. What joined it by its address is not among them: else
   * any stranger who knows the address could keep it open.
   */
  async ahead(accountId: string, locale: Locale): Promise<AccountReservation[]> {
    const which = { accountId, when: 'ahead', bookedOnly: true } as const;
    return (await this.page({ ...which, page: 1, perPage: limits.pageSize, locale })).data;
  }
}
