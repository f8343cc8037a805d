import fastifyStatic from '@fastify/static';
import { chooseLocale, staffLanguages, type StaffLocale } from '@wadachi/intl';
import { escapeHtml } from '@wadachi/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { OpsRefusal } from '../http/refusals';
import { readBuiltPage, type BuiltPage } from './builtPage';
import { pageVerbs } from './pageVerbs';

const oneYear = 365 * 24 * 60 * 60;

/** The page's document and its files. It shows nothing before somebody is logged in. */
export const pageRoutes: FastifyPluginAsync<{ readonly dir: string }> = async (app, { dir }) => {
  await app.register(fastifyStatic, {
    root: join(dir, 'files'),
    prefix: '/ops/files/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: oneYear * 1_000,
  });
  for (const path of ['/ops', '/ops/'])
    app.get(path, async (request, reply) => {
      // Read each time: the page may be built again while this process runs.
      const page = await readBuiltPage(dir);
      if (!page) throw new OpsRefusal(503, 'unavailable', 'The ops page isn’t built.');
      return reply.type('text/html; charset=utf-8').send(documentOf(page, languageOf(request, reply)));
    });
};

function languageOf({ query, cookies, headers, protocol }: FastifyRequest, reply: FastifyReply): StaffLocale {
  const asked = (query as Record<string, unknown>)['lang'];
  const secure = protocol === 'https';
  const locale = chooseLocale(
    {
      query: typeof asked === 'string' ? asked : undefined,
      cookie: cookies['lang'],
      acceptLanguage: headers['accept-language'],
    },
    staffLanguages,
  );
  if (asked === locale)
    reply.setCookie('lang', locale, { path: '/ops', sameSite: 'strict', secure, maxAge: oneYear });
  return locale;
}

const titles: Readonly<Record<StaffLocale, string>> = { en: 'Releases – Wadachi', ja: 'リリース – Wadachi' };
const needsScript: Readonly<Record<StaffLocale, string>> = {
  en: 'This page needs JavaScript.',
  ja: 'このページの表示にはJavaScriptが必要です。',
};

/** Names of files, which the build made, and what verbs are called: nothing here comes from outside. */
const documentOf = ({ scripts, styles }: BuiltPage, locale: StaffLocale): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${titles[locale]}</title>`,
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="/ops/files/${file}">`),
    ...scripts.map((file) => `<script defer src="/ops/files/${file}"></script>`),
    `</head><body><div id="root" data-verbs="${escapeHtml(JSON.stringify(pageVerbs(locale)))}"></div><noscript>${needsScript[locale]}</noscript></body></html>`,
  ].join('');
