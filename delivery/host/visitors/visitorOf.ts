import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needsBuckets, type Visitor } from '../../core/rollout/cohort';
import { staffOf } from '../../core/signing/staffPass';
import type { Channel } from '../../core/channel';
import type { TrustedKeys } from '../../core/signing/keys';
import { readHostCookie, setHostCookie } from '@wadachi/server';
import { site } from '@wadachi/intl';
import { languageOf } from '@wadachi/server/language';
import { isCrawler } from './crawler';
import { avoidCookie, avoidedIn } from './avoided';

/** Random, of this browser alone, and only there while a rollout is to a share of the visitors. */
const visitorCookie = 'visitor';
export const staffCookie = 'staff';

const oneYear = 365 * 24 * 60 * 60;

/** 16 random bytes as base64url; anything else wasn't written here. */
const visitorId = /^[A-Za-z0-9_-]{22}$/;

/** Reads the visitor from the request's cookies. Crawlers are nobody but readers of a language. */
export function visitorOf(request: FastifyRequest, { channel }: Channel, trusted: TrustedKeys): Visitor {
  const language = languageOf(request, site.languages);
  if (isCrawler(request.headers['user-agent'])) return { language, isCrawler: true };
  const id = readHostCookie(request, visitorCookie) ?? '';
  const staff = staffOf(readHostCookie(request, staffCookie), channel, trusted, new Date())?.staff;
  return {
    id: visitorId.test(id) ? id : undefined,
    staff,
    // Staff look at what they chose, also when it fails.
    avoids: staff === undefined ? avoidedIn(readHostCookie(request, avoidCookie)) : undefined,
    language,
  };
}

interface VisitorOptions {
  readonly channel: Channel;
  readonly trusted: TrustedKeys;
}

/** The same, for a page: a browser without an id gets one with the answer while somebody's bucket matters. */
export function visitorWithId(
  request: FastifyRequest,
  reply: FastifyReply,
  { channel, trusted }: VisitorOptions,
): Visitor {
  const visitor = visitorOf(request, channel, trusted);
  if (visitor.id !== undefined || !needsBuckets(channel) || visitor.isCrawler) return visitor;
  const id = randomBytes(16).toString('base64url');
  setHostCookie(reply, visitorCookie, id, { maxAge: oneYear });
  return { ...visitor, id };
}
