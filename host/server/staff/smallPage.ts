import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@wadachi/shared/intl';
import { escapeHtml, tag } from '../pages/html';

/** A page of one sentence and one form at most, which works without a script. */
export interface SmallPage {
  readonly locale: Locale;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly submit: string;
  };
}

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}' +
  'button{font:inherit;padding:.6rem 1.2rem;min-height:2.75rem}';

/** Nothing runs in it, nobody keeps it, and no other site learns its address. */
export function sendSmallPage(reply: FastifyReply, page: SmallPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // The address may hold a pass; forms still have to say where they come from.
      'referrer-policy': 'same-origin',
      'cache-control': 'private, no-store',
      vary: 'Accept-Language, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(htmlOf(page, nonce));
}

const htmlOf = ({ locale, title, text, form }: SmallPage, nonce: string): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>${tag('style', { nonce })}${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    form ? formOf(form) : '',
    '</main></body></html>',
  ].join('');

const formOf = ({ action, fields, submit }: NonNullable<SmallPage['form']>): string =>
  [
    tag('form', { method: 'post', action }),
    ...Object.entries(fields).map(([name, value]) => tag('input', { type: 'hidden', name, value })),
    `<button type="submit">${escapeHtml(submit)}</button></form>`,
  ].join('');
