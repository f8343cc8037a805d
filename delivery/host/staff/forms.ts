import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOfWrite } from '@wadachi/server';
import { staffLanguages, type StaffLocale } from '@wadachi/intl';
import { rememberLanguage } from '@wadachi/server/language';
import { sendSmallPage } from './smallPage';
import { texts } from './texts';

export type Fields = Readonly<Record<string, unknown>>;

/** A form's fields are short. */
const formLimit = 4_096;

/** Lets the routes of a plugin read forms. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Says if a page of this site sent the form. */
export const isSentFromThisSite = (request: FastifyRequest, origin: string | undefined): boolean =>
  sourceOfWrite(request, origin) === 'this-site';

/** Redirects to the site's first page, whatever was asked. */
export const redirectHome = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').redirect('/', 303);

/** The language of a page for staff; one that is asked for in the address is kept. */
export const staffLanguageOf = (request: FastifyRequest, reply: FastifyReply): StaffLocale =>
  rememberLanguage(request, reply, staffLanguages);

export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  why: 'badPass' | 'badPreview' | 'noStaff' | 'badOverride' | 'elsewhere',
  status: number,
) => {
  const locale = staffLanguageOf(request, reply);
  return sendSmallPage(reply, { locale, status, ...texts[why][locale] });
};
