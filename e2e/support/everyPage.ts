import type { Page } from '@playwright/test';
import { clerkAt } from './counter/clerk';
import { type Booked, Customer } from './customer';
import { opened } from './opened';
import { type Period, periodAhead, queryOf } from './period';
import { fillContact, goOnToReview } from './wizard';
import type { Words } from './words';

const period: Period = periodAhead(100);
const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period };
const choice = queryOf({ shop_id: wish.shop_id, plan_id: wish.plan_id, ...period });

const contact = `/reserve/contact?${choice}`;

type Address = (page: Page, words: Words) => string | Promise<string>;

/** An address of every page this site has, by remote and area; some exist only for someone who has booked. */
export const everyPage: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Address>>>>>
> = {
  'mf-shop': {
    'of the shops': {
      top: () => '/',
      shop: () => '/shop/naha',
      document: () => '/documents/typhoon-naha',
      terms: () => '/terms',
      clause: () => '/clause',
      privacy: () => '/privacy',
      'not found': () => '/nowhere',
    },
  },
  'mf-reserve': {
    'of a booking': {
      'choose shop': () => '/reserve/reserve_shop',
      'choose car': () => `/reserve/reserve_car?${queryOf({ shop_id: wish.shop_id, ...period })}`,
      options: () => `/reserve/reserve_option?${choice}`,
      contact: () => contact,
      confirm: async (page, words) => {
        await opened(page, contact);
        await fillContact(page, words);
        await goOnToReview(page, words);
        return page.url();
      },
      payment: async (page) => `/reserve/payment/${await reservationOf(page, 'held')}`,
    },
    'after a booking': {
      complete: async (page) => `/reserve/reserve_complete?id=${await reservationOf(page, 'booked')}`,
      booking: async (page) => `/reserve/booking/${await reservationOf(page, 'booked')}`,
      receipt: async (page) => `/reserve/receipt/${await reservationOf(page, 'booked')}`,
      find: () => '/reserve/find',
    },
    'of a booking that was paid': {
      change: async (page) => `/reserve/change/${await reservationOf(page, 'paid')}`,
      cancel: async (page) => `/reserve/cancel/${await reservationOf(page, 'paid')}`,
      'receipt of a cancelled one': async (page) => {
        const id = await reservationOf(page, 'paid');
        await new Customer(page.request).cancel({ id });
        return `/reserve/receipt/${id}`;
      },
    },
  },
  'mf-account': {
    'of a guest': {
      'log in': () => '/login?back=%2Fmypage',
      register: () => '/account/check',
      'mail sent': () => '/account/temporary',
      'forgotten password': () => '/account/forgot-password',
      'unusable link': () => '/account/verify?token=unusable',
    },
  },
  'mf-counter': {
    'of the counter': {
      'log in': () => '/counter',
      staff: async (page) => {
        await clerkAt(page, process.env['SITE_URL'] ?? '', { role: 'owner' });
        return '/counter/staff';
      },
      log: () => '/counter/audit',
      numbers: () => '/counter/naha/numbers',
      systems: () => '/counter/naha/systems',
      'new booking': () => '/counter/haneda/book',
      cars: () => '/counter/naha/cars',
    },
  },
};

/** Pages that differ from the one of the terms in their words alone. */
export const likeTheTerms: ReadonlySet<string> = new Set(['document', 'clause', 'privacy']);

let visitors = 0;
/** A plan has few cars: one visitor after another books other days. */
const nextWish = () => ({ ...wish, period: periodAhead(100 + 2 * (visitors++ % 8)) });

const make = {
  booked: (customer: Customer) => customer.book(nextWish()),
  held: (customer: Customer) => customer.hold(nextWish()),
  async paid(customer: Customer) {
    const held = await customer.hold(nextWish());
    await customer.pay(held);
    return held;
  },
};

const made = new WeakMap<Page, Promise<Booked>>();

/** The one reservation this page's visitor has made; its cookie opens the receipt. */
async function reservationOf(page: Page, how: keyof typeof make): Promise<string> {
  const reservation = made.get(page) ?? make[how](new Customer(page.request));
  made.set(page, reservation);
  return (await reservation).id;
}
