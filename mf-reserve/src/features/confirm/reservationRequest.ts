import type { BodyOf, Driver, RentalPeriod } from '@wadachi/contract';
import { partyOf } from '../../children/partyOf';
import type { ContactForm } from '../../draft/ContactValues';
import type { DraftFields } from '../../draft/draftFields';
import { addressesIn, optionsIn, quoteRequest } from '../../quote/quoteRequest';

export type ReservationBody = BodyOf<'POST /api/reserves/payment'>;

/** Two requests that have this in common reserve the same: the customer may log in before a lost answer is asked for again. */
export const whatIsAsked = ({
  user_id: _userId,
  regist_account: _registAccount,
  ...asked
}: Partial<ReservationBody>): object => asked;

interface Order {
  readonly shopId: string;
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly draft: DraftFields;
  readonly contact: ContactForm;
  /** The country of the driver's licence; '' if unknown. */
  readonly licenceCountry: string;
  /** The driver's, from the account where it is known, else as typed. */
  readonly birthday: string;
  /** The charge on the screen, in yen. */
  readonly charge: number;
}

/** Returns the driver without empty values. */
function driverIn({ contact, draft: { driver }, licenceCountry, birthday }: Order): Driver {
  const [name, address] = [contact.driver_name.trim(), contact.full_address.trim()];
  const { driver_license: licence, international_driver_license: permit } = driver;
  return {
    ...(name ? { driver_name: name } : {}),
    ...(address ? { full_address: address } : {}),
    ...(birthday ? { birthday } : {}),
    ...(licenceCountry ? { licence_country: licenceCountry } : {}),
    ...(licence.length > 0 ? { driver_license: [...licence] } : {}),
    ...(permit.length > 0 ? { international_driver_license: [...permit] } : {}),
  };
}

/** Returns the body of the request to reserve. */
export function reservationRequest(order: Order): ReservationBody {
  const { shopId, planId, period, draft, contact, charge } = order;
  const { plan_id: _planId, ...choices } = quoteRequest(planId, period, optionsIn(draft));
  const typed = (key: 'name_kana' | 'flight_number', value: string) =>
    value.trim() ? { [key]: value.trim() } : {};
  const driver = driverIn(order);
  return {
    shop_id: shopId,
    plan_id: planId,
    ...choices,
    ...addressesIn(draft),
    passengers: partyOf(draft.passengers, contact.children_ages),
    payment_method: draft.payment_method,
    ...(Object.keys(driver).length > 0 ? { driver } : {}),
    ...(draft.regist_account ? { regist_account: true } : {}),
    user_id: draft.user_id,
    ...(draft.memo.trim() ? { memo: draft.memo.trim() } : {}),
    name: contact.name.trim(),
    ...typed('name_kana', contact.name_kana),
    email: contact.email.trim(),
    telephone: contact.telephone.trim(),
    children_ages: [...contact.children_ages],
    ...typed('flight_number', contact.flight_number),
    terms_accepted: true,
    charge,
  };
}
