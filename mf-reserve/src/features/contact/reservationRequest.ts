import type { BodyOf, RentalPeriod } from '@wadachi/shared/contract';
import type { ContactForm } from '../../draft/ContactValues';
import type { DraftFields } from '../../draft/draftFields';
import { optionsIn, quoteRequest } from '../../wizard/quoteRequest';
import { readAges } from './childrenAges';

export type ReservationBody = BodyOf<'POST /api/reserves/payment'>;

interface Ordered {
  readonly shopId: string;
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly draft: DraftFields;
  readonly contact: ContactForm;
  /** Yen the customer sees on the screen. */
  readonly charge: number;
}

/** What is sent to reserve: the draft's choices, the contact, and the charge the customer saw. */
export function reservationRequest({
  shopId,
  planId,
  period,
  draft,
  contact,
  charge,
}: Ordered): ReservationBody {
  const { plan_id: _planId, ...choices } = quoteRequest(planId, period, optionsIn(draft));
  const typed = (key: 'name_kana' | 'flight_number', value: string) =>
    value.trim() ? { [key]: value.trim() } : {};
  const driver = {
    ...(contact.driver_name.trim() ? { driver_name: contact.driver_name.trim() } : {}),
    ...(contact.full_address.trim() ? { full_address: contact.full_address.trim() } : {}),
  };
  return {
    shop_id: shopId,
    plan_id: planId,
    ...choices,
    passengers: draft.passengers,
    payment_method: draft.payment_method,
    ...(Object.keys(driver).length > 0 ? { driver } : {}),
    ...(draft.regist_account ? { regist_account: true } : {}),
    user_id: draft.user_id,
    ...(draft.memo.trim() ? { memo: draft.memo.trim() } : {}),
    name: contact.name.trim(),
    ...typed('name_kana', contact.name_kana),
    email: contact.email.trim(),
    telephone: contact.telephone.trim(),
    children_ages: [...(readAges(contact.children_ages) ?? [])],
    ...typed('flight_number', contact.flight_number),
    terms_accepted: true,
    charge,
  };
}

/** Errors under the names the form's fields have: the driver's parts stand there without their prefix. */
export function errorsOfForm(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const renamed = Object.entries(errors).map(([field, message]) => {
    const name = field.replace(/^driver[./]/, '').replace(/^children_ages[./[].*$/, 'children_ages');
    return [name, message] as const;
  });
  return Object.fromEntries(renamed);
}
