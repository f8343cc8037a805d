import type { Commit } from '../../core/release';
import type { Locale } from '@wadachi/intl';
import { escapeHtml, tag } from '@wadachi/server';
import type { PageBar } from './previewBar';

interface ShownVersion {
  readonly name: string;
  /** Or the origin of a build under development. */
  readonly version: string;
  readonly commit?: Commit | null | undefined;
}

const words = {
  en: { label: 'Versions of this page', dirty: 'not committed' },
  ja: { label: 'このページのバージョン', dirty: '未コミット' },
} as const;

/** It must show with any version of the host: no style but its own. */
const style = `
.wadachi-staff { background: #14201f; color: #ffffff; overflow-wrap: anywhere;
  font: .75rem/1.5 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif; }
.wadachi-staff summary { padding: .25rem 1rem; cursor: pointer; }
.wadachi-staff details:not([open]) summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.wadachi-staff summary:focus-visible { outline: 3px solid #ffffff; outline-offset: -3px; }
.wadachi-staff ul { margin: 0; padding: 0 1rem .5rem; list-style: none; }
@media print { .wadachi-staff { display: none; } }
`;

/** Says to staff which versions the page has, that of the package shown first; works without a script. */
export function staffBar(versions: readonly ShownVersion[], shown: string, pageLocale: Locale): PageBar {
  const { label, dirty } = words[pageLocale === 'ja' ? 'ja' : 'en'];
  const lineOf = ({ name, version, commit }: ShownVersion) =>
    escapeHtml(
      [`${name} ${version}`, commit?.subject, commit?.author, commit?.is_dirty && dirty]
        .filter(Boolean)
        .join(' · '),
    );
  const first = versions.find(({ name }) => name === shown);
  const others = versions.filter((version) => version !== first);
  return {
    style,
    html: [
      tag('aside', { class: 'wadachi-staff', 'aria-label': label }),
      `<details><summary>${first ? lineOf(first) : escapeHtml(label)}</summary>`,
      `<ul>${others.map((version) => `<li>${lineOf(version)}</li>`).join('')}</ul></details></aside>`,
    ].join(''),
  };
}
