import type { FastifyRequest } from 'fastify';
import { readHostCookie } from '../http/hostCookies';

/** The shop that the browser looked at last: kept for the session, and only while a rollout is for some shops. */
export const shopCookie = 'shop';

const shopId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const shopOf = (request: FastifyRequest): string | undefined =>
  asShop(readHostCookie(request, shopCookie));

/** The shop of a page, by its address: `/shop/haneda`, or `shop_id=haneda` in a booking. */
export function shopOfPage(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return asShop(searchParams.get('shop_id') ?? /^\/shop\/([^/]+)\/?$/.exec(pathname)?.[1]);
}

const asShop = (text: string | null | undefined): string | undefined =>
  text != null && shopId.test(text) ? text : undefined;
