import type { DocumentParts } from '@wadachi/delivery/host';
import { escapeHtml, scriptJson, tag } from '@wadachi/server';
import { bootElementId, headMark, type Boot } from '../../src/boot';
import type { DocumentHead } from '../../src/head/headTags';
import { countryPath } from '../countryRoutes';
import { headingFace } from './headingFont';
import { reloadWithoutScript } from './reloadScript';
import { mapLibrary } from './mapLibrary';

interface Parts {
  readonly boot: Boot;
  readonly head: DocumentHead;
  readonly assets: Omit<DocumentParts, 'pageVersions' | 'reporter'>;
  /** Scripts written into the page: they work when no file comes. */
  readonly scripts: readonly string[];
  /** Seconds until the page tries to be there again; undefined for one that is. */
  readonly retryAfter?: number | undefined;
  /** The service that telephone fields ask for the visitor's country; they read it here. */
  readonly countryLookUp?: string | undefined;
  /** The style of the street map; maps of shops read it here. */
  readonly mapStyle?: string | undefined;
}

/** The `<meta>` that `shared/phone` reads. */
const countryLookUpName = 'country-lookup';
/** The `<meta>` that `shared/parts/map` reads. */
const mapStyleName = 'map-style';

export function documentStart(parts: Parts): string {
  const { boot, head, assets, scripts, retryAfter, countryLookUp, mapStyle } = parts;
  const { entry, styles, sheets, bar } = assets;
  const preloads = assets.preloads.map(({ url, integrity }) =>
    tag('link', { rel: 'preload', as: 'script', href: url, integrity, crossorigin: 'anonymous' }),
  );
  return [
    `<!doctype html><html lang="${boot.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    tag('meta', { name: countryLookUpName, content: countryLookUp ?? countryPath }),
    ...(mapStyle ? [tag('meta', { name: mapStyleName, content: mapStyle, 'data-library': mapLibrary })] : []),
    ...head.tags.map(({ name, attributes }) => tag(name, { [headMark]: true, ...attributes })),
    ...scripts.map((script) => `<script>${script}</script>`),
    ...(retryAfter === undefined ? [] : [reloadWithoutScript(retryAfter)]),
    `<style>${headingFace}</style>`,
    // The style loader finds the sheet by `data-href` and doesn't fetch it again.
    ...styles.map(({ path, text }) => `${tag('style', { 'data-href': path })}${text}</style>`),
    ...sheets.map(({ url, integrity }) =>
      tag('link', { rel: 'stylesheet', href: url, integrity, crossorigin: 'anonymous' }),
    ),
    `${tag('script', { src: entry.url, integrity: entry.integrity, crossorigin: 'anonymous', defer: true })}</script>`,
    ...preloads,
    ...head.jsonLd.map(
      (object) => `${tag('script', { type: 'application/ld+json' })}${scriptJson(object)}</script>`,
    ),
    ...(bar ? [`<style>${bar.style}</style>`] : []),
    `</head><body>${bar?.html ?? ''}<div id="root">`,
  ].join('');
}

export const documentEnd = ({ boot }: Parts): string =>
  `</div>${tag('script', { type: 'application/json', id: bootElementId })}${scriptJson(boot)}</script></body></html>`;
