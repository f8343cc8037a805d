import { writeChoice, type UrlChoice } from './choice/choice';
import type { Missing } from './wizard/missing';

function step(path: string, choice: UrlChoice, missing?: Missing): string {
  const query = writeChoice(choice);
  if (missing) query.set('missing', missing);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every address this remote links to. Links between steps carry the whole choice, so that each can be shared. */
export const paths = {
  chooseShop: (choice: UrlChoice = {}, missing?: Missing) => step('/reserve/reserve_shop', choice, missing),
  chooseCar: (choice: UrlChoice, missing?: Missing) => step('/reserve/reserve_car', choice, missing),
  chooseOptions: (choice: UrlChoice) => step('/reserve/reserve_option', choice),
  contact: (choice: UrlChoice) => step('/reserve/contact', choice),
  /** The log-in that leads back to a path of this site. */
  logIn: (back: string) => `/login?${new URLSearchParams({ back }).toString()}`,
  complete: (id: string) => `/reserve/reserve_complete?${new URLSearchParams({ id }).toString()}`,
  receipt: (id: string) => `/reserve/receipt/${encodeURIComponent(id)}`,
  shop: (id: string) => `/shop/${encodeURIComponent(id)}`,
  home: () => '/',
  terms: () => '/terms',
  clause: () => '/clause',
  privacy: () => '/privacy',
};
