import type { Kysely } from 'kysely';
import type { CounterRental, StaffRole } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { Refused } from '../../../http';
import type { Locale } from '../../../texts';
import { cancelFeeNow } from '../../cancelling/cancelFee';
import type { OpenedFile } from '../../files/Files';
import { latestInvoices } from '../../receipts/issued';
import type { ReservationNow } from '../../receipts/receipt/receipt.presenter';
import { choosableCars } from './choosableCars';
import { counterRental } from './rental.presenter';
import { leftOnCard, type RentalNow, type Rentals, type RentalOfShop } from './Rentals';
import { latenessOf } from './Returning';
import type { RentalNeeds } from './needs';

/** Reads rentals for clerks, with all that their page shows. */
export class RentalReading {
  constructor(private readonly deps: RentalNeeds & { readonly rentals: Rentals }) {}

  async show(of: RentalOfShop, locale: Locale, role: StaffRole): Promise<CounterRental> {
    const { db, rentals, catalogue, clock } = this.deps;
    await catalogue.refresh();
    const rental = await rentals.find(of);
    const { reservation, actions } = rental;
    const now = clock();
    const isWaiting = actions.includes('hand-over');
    const [cars, keptFiles, items, invoices, refundableToCard] = await Promise.all([
      isWaiting ? choosableCars(db, { ...reservation, now }) : [],
      filesOf(db, rental),
      lentItems(db, rental),
      latestInvoices(db, reservation.shop_id, reservation.id),
      leftOnCard(db, reservation),
    ]);
    const late = actions.includes('return') ? await latenessOf(reservation, { db, now }) : null;
    const classes = actions.includes('change') ? catalogue.now.plansOf(reservation.shop_id) : [];
    const noShowFee = isWaiting ? cancelFeeNow(reservation, now).fee : 0;
    const files = licenceFiles(rental, keptFiles);
    return counterRental(
      rental,
      { role, cars, classes, files, keptFiles, items, invoices, refundableToCard, late, noShowFee },
      locale,
    );
  }

  /** A reservation as its invoices are printed. */
  async printable(of: RentalOfShop): Promise<ReservationNow> {
    const { reservation, money } = await this.deps.rentals.find(of);
    const invoices = await latestInvoices(this.deps.db, reservation.shop_id, reservation.id);
    return { reservation, money, invoices, now: this.deps.clock() };
  }

  /** A file of the reservation, whoever sent it. @throws Refused 404 for any other. */
  async file(of: RentalOfShop, file: string): Promise<OpenedFile> {
    const { reservation } = await this.deps.rentals.find(of);
    const found = await this.deps.db
      .selectFrom('files')
      .select(['name', 'media_type', 'bytes'])
      .where('id', '=', file)
      .where('shop_id', '=', reservation.shop_id)
      .where('reservation_id', '=', reservation.id)
      .executeTakeFirst();
    if (found === undefined) throw new Refused('not-found');
    return found;
  }
}

/** The media type of each file that is still there: old ones are deleted. */
async function filesOf(
  db: Kysely<Schema>,
  { reservation: { shop_id, id } }: RentalNow,
): Promise<ReadonlyMap<string, string>> {
  const kept = await db
    .selectFrom('files')
    .select(['id', 'media_type'])
    .where('shop_id', '=', shop_id)
    .where('reservation_id', '=', id)
    .execute();
  return new Map(kept.map((file) => [file.id, file.media_type]));
}

function licenceFiles(
  { reservation: { customer } }: RentalNow,
  kept: ReadonlyMap<string, string>,
): CounterRental['licence_files'] {
  const kinds = [
    ['licence', customer.driver?.driver_license ?? []],
    ['permit', customer.driver?.international_driver_license ?? []],
  ] as const;
  const sent = kinds.flatMap(([kind, ids]) => ids.map((file) => ({ id: file, kind })));
  return sent.flatMap((file) => {
    const type = kept.get(file.id);
    return type === undefined ? [] : [{ ...file, is_picture: type === 'image/jpeg' }];
  });
}

const lentItems = (db: Kysely<Schema>, { reservation: { shop_id, id } }: RentalNow) =>
  db
    .selectFrom('reservation_items as i')
    .innerJoin('options as o', (join) =>
      join.onRef('o.shop_id', '=', 'i.shop_id').onRef('o.id', '=', 'i.item_id'),
    )
    .select(['o.name', 'i.count'])
    .where('i.shop_id', '=', shop_id)
    .where('i.reservation_id', '=', id)
    .orderBy('o.position')
    .execute();
