import type { ReservationRequest } from '@wadachi/shared/contract';
import { invalid, type Localized } from '../../http';
import type { FieldErrors } from '../../http/refusals/refused';
import { readEmail, type EmailAddress } from '../person/emailAddress';
import { readName, readTelephone } from '../person/person';
import { readAll } from '../../http/refusals/readAll';

const texts = {
  noCard: {
    en: 'Payment by card is not available yet. Please choose payment at the shop.',
    ja: '現在カード決済はご利用いただけません。店舗でのお支払いをお選びください。',
  },
  otherShop: { en: 'This plan belongs to another shop.', ja: 'このプランは別の店舗のものです。' },
} satisfies Record<string, Localized>;

const tooFew = {
  en: 'Please count everybody who travels: the driver and all children.',
  ja: '運転される方とお子様を含めた、ご乗車人数の合計を入力してください。',
};

/** Who books, as it is stored. */
export interface Contact {
  readonly name: string;
  readonly address: EmailAddress;
  /** E.164, such as `+819012345678`. */
  readonly telephone: string;
}

/** @throws Refused 422 for what the contract can't say: blank names, addresses and numbers that nobody can have. */
export function checkRequest(request: ReservationRequest): Contact {
  const { name, address, telephone } = readAll({
    name: () => readName(request.name),
    address: () => readEmail(request.email),
    telephone: () => readTelephone(request.telephone, 'telephone'),
  });
  return { name, address, telephone };
}

/** @throws Refused 422 for a booking by card where cards are not taken. */
export function checkMethod({ payment_method }: ReservationRequest, takesCards: boolean): void {
  if (payment_method === 2 && !takesCards) throw invalid({ payment_method: texts.noCard });
}

export interface Fitting extends Pick<ReservationRequest, 'shop_id' | 'passengers'> {
  readonly children_ages?: readonly number[] | undefined;
}

/**
 * `passengers` counts everybody who travels, the driver and the children too.
 * @throws Refused 422 when the plan is another shop's, has too few seats, or more children come than people.
 */
export function checkFits(
  { shop_id, passengers, children_ages = [] }: Fitting,
  plan: { shop_id: string; passengers: number },
): void {
  const seats = plan.passengers;
  const tooMany = {
    en: `This car seats ${seats}.`,
    ja: `この車の定員は${seats}名です。`,
  };
  const wrong = passengers > seats ? tooMany : passengers <= children_ages.length ? tooFew : undefined;
  refuseIfAny({
    ...(shop_id === plan.shop_id ? {} : { shop_id: [texts.otherShop] }),
    ...(wrong && { passengers: [wrong] }),
  });
}

function refuseIfAny(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
