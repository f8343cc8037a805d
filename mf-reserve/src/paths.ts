import { writeChoice, type UrlChoice } from './choice/choice';
import type { Missing } from './missing';

function step(path: string, choice: UrlChoice, missing?: Missing): string {
  const query = writeChoice(choice);
  if (missing) query.set('missing', missing);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A link's token goes with the customer from page to page: their browser may refuse the cookie. */
function withToken(path: string, token: string | undefined): string {
  if (token === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ access_token: token }).toString()}`;
}

const ofBooking = (page: string, id: string, token: string | undefined) =>
  withToken(`/reserve/${page}/${encodeURIComponent(id)}`, token);

/** Every address this remote links to. Links between steps carry the whole choice, so that each can be shared. */
export const paths = {
  chooseShop: (choice: UrlChoice = {}, missing?: Missing) => step('/reserve/reserve_shop', choice, missing),
  chooseCar: (choice: UrlChoice, missing?: Missing) => step('/reserve/reserve_car', choice, missing),
  chooseOptions: (choice: UrlChoice) => step('/reserve/reserve_option', choice),
  contact: (choice: UrlChoice, missing?: Missing) => step('/reserve/contact', choice, missing),
  confirm: (choice: UrlChoice) => step('/reserve/confirm', choice),
  /** The log-in that leads back to a path of this site. */
  logIn: (back: string) => `/login?${new URLSearchParams({ back }).toString()}`,
  complete: (id: string, token?: string) =>
    withToken(`/reserve/reserve_complete?${new URLSearchParams({ id }).toString()}`, token),
  payment: (id: string, token?: string) => ofBooking('payment', id, token),
  receipt: (id: string, token?: string) => ofBooking('receipt', id, token),
  change: (id: string, token?: string) => ofBooking('change', id, token),
  cancel: (id: string, token?: string) => ofBooking('cancel', id, token),
  find: () => '/reserve/find',
  /** The API's own address: a file that the browser opens or saves. */
  calendar: (id: string, token?: string) =>
    withToken(`/api/reserves/calendar/${encodeURIComponent(id)}`, token),
  /** The API's own address of a paper as PDF. */
  paper: (id: string, paper: 'receipt' | 'cancellation', token?: string) =>
    withToken(`/api/reserves/download-rental-receipt/${encodeURIComponent(id)}?paper=${paper}`, token),
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  mypage: () => '/mypage',
  home: () => '/',
  terms: () => '/terms',
  clause: () => '/clause',
  privacy: () => '/privacy',
};
