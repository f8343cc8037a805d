import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needsBuckets, type Visitor } from '../../core/rollout/cohort';
import { needsShops } from '../../core/rollout/target';
import { staffOf } from '../../core/signing/staffPass';
import type { Channel, Device } from '../../core/channel';
import type { TrustedKeys } from '../../core/signing/keys';
import { readHostCookie, setHostCookie } from '@wadachi/server';
import { site } from '@wadachi/intl';
import { languageOf } from '@wadachi/server/language';
import type { SiteOptions } from '../options';
import { isCrawler } from './crawler';
import { avoidCookie, avoidedIn } from './avoided';

/** The shop that the browser looked at last: kept for the session, and only while a rollout is for some shops. */
const shopCookie = 'shop';

const shopId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const shopOf = (request: FastifyRequest): string | undefined => asShop(readHostCookie(request, shopCookie));

/** Undefined for what is no id of a shop. */
const asShop = (text: string | undefined): string | undefined =>
  text !== undefined && shopId.test(text) ? text : undefined;

/**
 * Tells if the browser calls itself mobile: by the client hint that browsers send unasked (W3C User-Agent Client Hints), else
 * by the word that phones have in their user agent. Tablets do not.
 */
function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'desk';
}

/** Random, of this browser alone, and only there while a rollout is to a share of the visitors. */
const visitorCookie = 'visitor';
export const staffCookie = 'staff';

const oneYear = 365 * 24 * 60 * 60;

/** 16 random bytes as base64url; anything else wasn't written here. */
const visitorId = /^[A-Za-z0-9_-]{22}$/;

/** Reads the visitor from the request's cookies. Crawlers are nobody: they get what is stable. */
export function visitorOf(request: FastifyRequest, { channel }: Channel, trusted: TrustedKeys): Visitor {
  if (isCrawler(request.headers['user-agent'])) return {};
  const id = readHostCookie(request, visitorCookie) ?? '';
  const staff = staffOf(readHostCookie(request, staffCookie), channel, trusted, new Date())?.staff;
  return {
    id: visitorId.test(id) ? id : undefined,
    staff,
    // Staff look at what they chose, also when it fails.
    avoids: staff === undefined ? avoidedIn(readHostCookie(request, avoidCookie)) : undefined,
    language: languageOf(request, site.languages),
    device: deviceOf(request),
    shop: shopOf(request),
  };
}

interface VisitorOptions extends Pick<SiteOptions, 'shopOfPage'> {
  readonly channel: Channel;
  readonly trusted: TrustedKeys;
}

/**
 * The same, for a page: a browser without an id gets one with the answer while somebody's bucket matters, and keeps the
 * shop of the page while that matters.
 */
export function visitorWithId(
  request: FastifyRequest,
  reply: FastifyReply,
  { channel, trusted, shopOfPage }: VisitorOptions,
): Visitor {
  if (isCrawler(request.headers['user-agent'])) return {};
  const visitor = visitorOf(request, channel, trusted);
  const shop = needsShops(channel) ? asShop(shopOfPage(request.url)) : undefined;
  if (shop !== undefined && shop !== visitor.shop) setHostCookie(reply, shopCookie, shop, {});
  const atShop = { ...visitor, shop: shop ?? visitor.shop };
  if (visitor.id !== undefined || !needsBuckets(channel)) return atShop;
  const id = randomBytes(16).toString('base64url');
  setHostCookie(reply, visitorCookie, id, { maxAge: oneYear });
  return { ...atShop, id };
}
