import type { ChangeTopic } from './changeTopics';
import { writeChoice, type UrlChoice } from './choice/choice';
import type { Missing } from './missing';

function step(path: string, choice: UrlChoice, missing?: Missing): string {
  const query = writeChoice(choice);
  if (missing) query.set('missing', missing);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Links pass the access token on, because a browser may refuse the cookie. */
function withToken(path: string, token: string | undefined): string {
  if (token === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ access_token: token }).toString()}`;
}

const ofBooking = (page: string, id: string, token: string | undefined, query = {}) => {
  const text = new URLSearchParams(query).toString();
  return withToken(`/reserve/${page}/${encodeURIComponent(id)}${text && `?${text}`}`, token);
};

/** The addresses that this remote links to. Links between steps contain the whole choice, so that they can be shared. */
export const paths = {
  chooseShop: (choice: UrlChoice = {}, missing?: Missing) => step('/reserve/reserve_shop', choice, missing),
  chooseCar: (choice: UrlChoice, missing?: Missing) => step('/reserve/reserve_car', choice, missing),
  /** From here on the draft says where the car is returned: the options step may change it. */
  chooseOptions: (choice: UrlChoice) => step('/reserve/reserve_option', { ...choice, return_place_id: '' }),
  contact: (choice: UrlChoice, missing?: Missing) => step('/reserve/contact', choice, missing),
  confirm: (choice: UrlChoice) => step('/reserve/confirm', choice),
  /** `back` is a path of this site. */
  logIn: (back: string) => `/login?${new URLSearchParams({ back }).toString()}`,
  complete: (id: string, token?: string) =>
    withToken(`/reserve/reserve_complete?${new URLSearchParams({ id }).toString()}`, token),
  /** The reservation's own page. */
  booking: (id: string, token?: string) => ofBooking('booking', id, token),
  payment: (id: string, token?: string) => ofBooking('payment', id, token),
  receipt: (id: string, token?: string) => ofBooking('receipt', id, token),
  /** `what` opens that part of the page. */
  change: (id: string, token?: string, what?: ChangeTopic) =>
    ofBooking('change', id, token, what === undefined ? {} : { what }),
  cancel: (id: string, token?: string) => ofBooking('cancel', id, token),
  again: (id: string, token?: string) => ofBooking('again', id, token),
  review: (id: string, token?: string) => ofBooking('review', id, token),
  find: () => '/reserve/find',
  /** A file of the API. */
  fileToKeep: (kind: 'calendar' | 'saved', id: string, token?: string) =>
    withToken(`/api/reserves/${kind}/${encodeURIComponent(id)}`, token),
  /** A PDF of the API. */
  paper: (id: string, paper: 'receipt' | 'cancellation', token?: string) =>
    withToken(`/api/reserves/download-rental-receipt/${encodeURIComponent(id)}?paper=${paper}`, token),
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  mypage: () => '/mypage',
  home: () => '/',
  terms: () => '/terms',
  clause: () => '/clause',
  privacy: () => '/privacy',
};
