import { Customer } from './customer';
import type { Page } from '@playwright/test';
import { type Period, periodAhead, queryOf } from './period';

const period: Period = periodAhead(100);
const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period };
const choice = queryOf({ shop_id: wish.shop_id, plan_id: wish.plan_id, ...period });

type Address = (page: Page) => string | Promise<string>;

/** An address of every page this site has, by area; some exist only for someone who has booked. */
export const everyPage: Readonly<Record<string, Readonly<Record<string, Address>>>> = {
  'of the shops': {
    top: () => '/',
    shop: () => '/shop/naha',
    document: () => '/documents/typhoon-naha',
    terms: () => '/terms',
    clause: () => '/clause',
    privacy: () => '/privacy',
    'not found': () => '/nowhere',
  },
  'of a booking': {
    'choose shop': () => '/reserve/reserve_shop',
    'choose car': () => `/reserve/reserve_car?${queryOf({ shop_id: wish.shop_id, ...period })}`,
    options: () => `/reserve/reserve_option?${choice}`,
    contact: () => `/reserve/contact?${choice}`,
  },
  'after a booking': {
    complete: async (page) => `/reserve/reserve_complete?id=${await booked(page)}`,
    receipt: async (page) => `/reserve/receipt/${await booked(page)}`,
  },
  'of a guest': {
    'log in': () => '/login?back=%2Fmypage',
    register: () => '/account/check',
    'mail sent': () => '/account/temporary',
    'forgotten password': () => '/account/forgot-password',
    'unusable link': () => '/account/verify?token=unusable',
  },
};

/** The reservation this page's visitor has made; its cookie opens the receipt. */
const booked = async (page: Page): Promise<string> => (await new Customer(page.request).book(wish)).id;
