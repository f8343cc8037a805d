import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { limits, type Correction, type Driver } from '@wadachi/contract';
import { toKatakana } from '@wadachi/intl/kana';
import { foldSpelling } from '@wadachi/intl';
import { isPermitOver } from '@wadachi/rental/licence';
import { json, type Schema, type StoredCustomer } from '../../database';
import { invalid, Refused } from '../../http';
import { collectErrors } from '../../http/refusals/collectErrors';
import { checkName } from '../booking/requestChecks';
import { attachFiles, fileLists } from '../files/attachFiles';
import { readEmail } from '../person/emailAddress';
import { readName, readTelephone } from '../person/person';
import type { Correctable } from '../mail/mails';
import type { PriceService } from '../prices/prices.service';
import { type Asker, type ReservationAccess, lockReservation } from '../reservation/access/access';
import { allows } from '../reservation/actions';
import type { BookingMails } from '../reservation/mails/BookingMails';
import { withdrawMails } from '../reservation/mails/moveMails';
import { forgetPaperCheck, type ReservationWithShops } from '../reservation/reserves.repository';
import type { KnownVisitors } from '../sessions';

interface CorrectionServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly prices: PriceService;
  readonly knownVisitors: Pick<KnownVisitors, 'knows'>;
  readonly bookingMails: Pick<BookingMails, 'corrected' | 'again'>;
  readonly clock: () => Date;
}

interface CorrectionInput {
  readonly id: string;
  readonly asker: Asker;
  readonly request: Correction;
}

/** Corrects customer and driver of reservations, for their owners. One instance serves one transaction. */
export class CorrectionService {
  constructor(private readonly services: CorrectionServices) {}

  /**
   * Stores and mails the corrected fields; unchanged ones are left alone.
   * @throws Refused 404 for strangers, 409 `not-changeable` from pick-up on, 409 `corrected-meanwhile` when the asker
   * has not seen the latest correction, 422 for what a booking would be refused for.
   */
  async correct({ id, asker, request }: CorrectionInput): Promise<void> {
    const { db, access, clock, bookingMails } = this.services;
    const before = await lockReservation(db, access, id, asker);
    if (!allows(before, 'correct', clock())) throw new Refused('not-changeable');
    if (before.corrections !== request.revision) throw new Refused('corrected-meanwhile');
    const customer = { ...before.customer, ...contactIn(request, before) };
    const driver = await this.#driver(before, { id, asker, request });
    const after: StoredCustomer = driver === undefined ? customer : { ...customer, driver };
    const memo = request.memo?.trim() ?? before.memo;
    const corrected = correctedIn(before, { customer: after, memo });
    if (corrected.length === 0) return;
    await this.#store(before, { customer: after, memo }, asker);
    if (corrected.includes('driver')) await this.#askForPapers(before, driver);
    const formerEmail = corrected.includes('email') ? before.customer.email : undefined;
    const of = { shop_id: before.shop_id, reservation_id: id };
    const untold = formerEmail === undefined ? [] : await withdrawMails(db, before, formerEmail, asker);
    await bookingMails.corrected(of, corrected, formerEmail);
    for (const mail of untold) await bookingMails.again(of, mail);
  }

  /** Merges the given fields into the driver; undefined if none are given. */
  async #driver(
    before: ReservationWithShops,
    { asker, request }: CorrectionInput,
  ): Promise<Driver | undefined> {
    if (request.driver === undefined) return undefined;
    const { db } = this.services;
    const { shop_id: shopId, id, account_id: accountId } = before;
    const { driver: former = {} } = before.customer;
    const party = { shopId, id, accountId, visitor: asker.visitor };
    const given = (await attachFiles(db, request.driver, party)) ?? {};
    const stored = isAnother(before, given) ? withoutPapers(former) : former;
    const files = fileLists.flatMap((list) => {
      // The latest ones: those before them could not be read, or are of the wrong side.
      const all = [...(stored[list] ?? []), ...(given[list] ?? [])].slice(-limits.driverFiles);
      return all.length === 0 ? [] : [[list, all] as const];
    });
    const driver = { ...stored, ...given, ...Object.fromEntries(files) };
    const birthday = driversBirthday(before, given);
    if (birthday !== undefined && birthday !== former.birthday) this.#refuseOtherPrice(before, birthday);
    return { ...driver, ...(birthday !== undefined && { birthday }) };
  }

  /** A clerk's answer to the papers speaks of the driver and of the pictures that were there: it is asked for anew. */
  async #askForPapers({ shop_id, id, customer }: ReservationWithShops, driver: Driver | undefined) {
    const { db } = this.services;
    const kept = filesOf(driver);
    const dropped = filesOf(customer.driver).filter((file) => !kept.includes(file));
    if (dropped.length > 0)
      await db.deleteFrom('files').where('reservation_id', '=', id).where('id', 'in', dropped).execute();
    await forgetPaperCheck(db, { shop_id, id });
  }

  /** @throws Refused 422 on `driver.birthday` for who may not drive, and where the price would be another. */
  #refuseOtherPrice({ plan_id, rental_date, customer }: ReservationWithShops, birthday: string): void {
    const driver = { birthday, field: 'driver.birthday' };
    if (!this.services.prices.isPriceOfAge(plan_id, rental_date, driver, customer.driver?.birthday))
      throw invalid({ 'driver.birthday': 'booking.otherAge' });
  }

  /** A name that is on a printed paper stays there: whom papers are made out to is set once. */
  async #store(
    { shop_id, id, customer: former, email_proved }: ReservationWithShops,
    { customer, memo }: { readonly customer: StoredCustomer; readonly memo: string },
    { visitor, accountId }: Asker,
  ): Promise<void> {
    const { db, knownVisitors } = this.services;
    const { email = '' } = customer;
    const isPrinted = sql`exists (
      select from papers where shop_id = ${shop_id} and reservation_id = ${id}::uuid and printed_at is not null
    )`;
    await db
      .updateTable('reservations')
      .set({
        customer: json(customer),
        memo,
        corrections: sql`corrections + 1`,
        ...(customer.name !== former.name && {
          addressee: sql`coalesce(addressee, case when ${isPrinted} then ${former.name} end)`,
        }),
        email_proved:
          email === former.email
            ? email_proved
            : knownVisitors.knows(email.toLowerCase(), visitor, accountId),
      })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
  }
}

/** Gives the customer's corrected fields as a booking stores them. @throws Refused 422 for all that is wrong at once. */
function contactIn(request: Correction, before: ReservationWithShops): Partial<StoredCustomer> {
  const { name, name_kana, email, telephone, flight_number, driver } = request;
  const read = collectErrors({
    name: () => name === undefined || readName(name),
    email: () => email === undefined || readEmail(email).email,
    telephone: () => telephone === undefined || readTelephone(telephone, 'telephone'),
    name_kana: () => checkName(name_kana, 'name_kana'),
    driver_name: () => checkName(driver?.driver_name, 'driver.driver_name'),
    permit: () => checkPermit(driver?.permit_issued_on, before),
  });
  return {
    ...(typeof read.name === 'string' && { name: read.name }),
    ...(typeof read.email === 'string' && { email: read.email }),
    ...(typeof read.telephone === 'string' && { telephone: read.telephone }),
    ...(name_kana !== undefined && { name_kana: toKatakana(name_kana).trim() }),
    ...(flight_number !== undefined && { flight_number: flight_number.trim() }),
  };
}

/** @throws Refused 422 for a permit that is over before the return, or is not issued yet at the pick-up. */
function checkPermit(issuedOn: string | undefined, { rental_date, return_date }: ReservationWithShops): void {
  if (issuedOn !== undefined && (issuedOn > rental_date || isPermitOver(issuedOn, return_date)))
    throw invalid({ 'driver.permit_issued_on': 'booking.permitOver' });
}

/**
 * Returns the birthday of the future driver; undefined where none is known yet and the driver stays.
 * @throws Refused 422 for another driver without one: the former driver's is not theirs.
 */
function driversBirthday(before: ReservationWithShops, given: Driver): string | undefined {
  if (!isAnother(before, given) && given.birthday === undefined) return before.customer.driver?.birthday;
  const birthday = (nameOf(before, given) === '' ? before.owner_birthday : undefined) ?? given.birthday;
  if (birthday === undefined) throw invalid({ 'driver.birthday': 'booking.birthdayMissing' });
  return birthday;
}

const nameOf = ({ customer }: ReservationWithShops, { driver_name }: Driver): string =>
  (driver_name ?? customer.driver?.driver_name ?? '').trim();

/** True when another person is to drive. A driver without a name is the customer. */
function isAnother(before: ReservationWithShops, given: Driver): boolean {
  const [was, is] = [{}, given].map((driver) => lettersOf(nameOf(before, driver) || before.customer.name));
  return was !== is;
}

/** Papers belong to the person. */
const withoutPapers = ({
  driver_license,
  international_driver_license,
  permit_issued_on,
  ...person
}: Driver): Driver => person;

const filesOf = (driver: Driver = {}): readonly string[] => fileLists.flatMap((list) => driver[list] ?? []);

/** The same for a name with other accents, spaces or capitals, or with letters or words that changed places. */
const lettersOf = (name: string): string =>
  (foldSpelling(name).match(/[\p{L}\p{M}]/gu) ?? []).toSorted().join('');

type CorrectableDetails = Pick<ReservationWithShops, 'customer' | 'memo'>;

function correctedIn(before: CorrectableDetails, after: CorrectableDetails): Correctable[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return (Object.keys(was) as Correctable[]).filter((part) => !isDeepStrictEqual(was[part], is[part]));
}

const partsOf = ({ customer, memo }: CorrectableDetails): Readonly<Record<Correctable, unknown>> => ({
  name: [customer.name, customer.name_kana ?? ''],
  email: customer.email,
  telephone: customer.telephone,
  flight: customer.flight_number ?? '',
  memo,
  driver: Object.fromEntries(Object.entries(customer.driver ?? {}).filter(([, said]) => said !== '')),
});
