import type { PreviewPass } from '../../core/signing/previewPass';
import type { Locale } from '@wadachi/intl';
import { escapeHtml, tag } from '@wadachi/server';
import { interpolate, formatInstant, texts } from '../staff/texts';

/** Stands above the content of a page. */
export interface PageBar {
  readonly html: string;
  readonly style: string;
}

/** It must show with any version of the host: no style but its own. */
const style = `
.wadachi-preview { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: center;
  padding: .5rem 1rem; background: #14201f; color: #ffffff; overflow-wrap: anywhere;
  font: .875rem/1.5 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif; }
.wadachi-preview p { margin: 0; }
.wadachi-preview form { margin: 0; }
.wadachi-preview button { min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid #ffffff; border-radius: .625rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.wadachi-preview button:focus-visible { outline: 3px solid #ffffff; outline-offset: 2px; }
`;

/** Says what the page is and until when, and leads back to the site; works without a script. */
export function previewBar({ of, expires }: PreviewPass, pageLocale: Locale): PageBar {
  const locale = pageLocale === 'ja' ? 'ja' : 'en';
  const said = texts.previewBar[locale];
  const text = interpolate(said.text, { of, until: formatInstant(expires, locale) });
  return {
    style,
    html: [
      tag('aside', { class: 'wadachi-preview', 'aria-label': said.title }),
      `<p>${escapeHtml(text)}</p>`,
      tag('form', { method: 'post', action: '/-/preview/leave' }),
      `<button type="submit">${escapeHtml(said.submit)}</button></form></aside>`,
    ].join(''),
  };
}
