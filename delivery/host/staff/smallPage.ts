import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { StaffLocale } from '@wadachi/intl';
import { escapeHtml, tag } from '@wadachi/server';

/** A page of one sentence and one form at most, which works without a script. */
interface SmallPage {
  readonly locale: StaffLocale;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly submit: string;
  };
}

/** The site's colours and sizes (`shared/ui/tokens.css`): the page has no other style. */
const style = `
:root { color-scheme: light dark; --page: #f7f8f8; --surface: #ffffff; --text: #14201f; --line: #dfe5e4;
  --accent: #0b6a6b; --accent-strong: #084f51; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1515; --surface: #172120; --text: #e9f0ef; --line: #2b3938;
    --accent: #63c7c4; --accent-strong: #8adbd8; --on-accent: #05201f; }
}
body { margin: 0; padding: 3rem 1rem; background: var(--page); color: var(--text);
  font: 1rem/1.6 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere;
  border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: .5rem 1.5rem; border: 1px solid transparent; border-radius: .625rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-strong); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Nothing runs in it, nobody keeps it, and no other site learns its address. */
export function sendSmallPage(reply: FastifyReply, page: SmallPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
