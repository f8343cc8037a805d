import type { FastifyRequest } from 'fastify';
import { readHostCookie } from '@wadachi/server';

/** The shop that the browser looked at last: kept for the session, and only while a rollout is for some shops. */
export const shopCookie = 'shop';

const shopId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const shopOf = (request: FastifyRequest): string | undefined =>
  asShop(readHostCookie(request, shopCookie));

/** Undefined for what is no id of a shop. */
export const asShop = (text: string | undefined): string | undefined =>
  text !== undefined && shopId.test(text) ? text : undefined;
