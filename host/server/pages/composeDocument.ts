import type { DocumentParts, RenderedPage, Visit } from '@wadachi/delivery/host';
import { isTracing } from '@wadachi/server/tracing';
import type { Boot } from '../../src/boot';
import type { DocumentHead } from '../../src/head/headTags';
import { reloadScript } from './reloadScript';
import { hashOf, securityHeaders, type DocumentSecurity } from './contentSecurity';
import { documentEnd, documentStart } from './documentHtml';
import { headingFace } from './headingFont';
import { traceScript } from './traceScript';

type Answer = RenderedPage['answer'];

export interface Document
  extends
    Omit<Extract<Answer, { kind: 'document' }>, 'head' | 'boot'>,
    Pick<RenderedPage, 'content' | 'rest'> {
  readonly head: DocumentHead;
  readonly boot: Omit<Boot, 'pageVersions'>;
}

export type PageAnswer = Extract<Answer, { kind: 'redirect' }> | Document;

/** Every release of the host says of a page what `ssr/` does. */
export const answerOf = ({ answer, ...content }: RenderedPage): PageAnswer =>
  answer.kind === 'redirect' ? answer : ({ ...answer, ...content } as Document);

export interface Composing extends Omit<DocumentSecurity, 'scripts' | 'styles' | 'overrides'> {
  /** The same document goes to many guests. */
  readonly forGuests?: boolean;
}

/** Everything that is sent with a page's content. */
interface ComposedDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** HTML before the content, and after it. */
  readonly start: string;
  readonly end: string;
}

export async function composeDocument(
  visit: Visit,
  answer: Document,
  { forGuests = false, ...security }: Composing,
): Promise<ComposedDocument> {
  const { head, view } = answer;
  const { pageVersions, reporter, ...assets } = await visit.document(view, answer.boot.locale, { forGuests });
  const boot = { ...answer.boot, pageVersions };
  const { retryAfter } = answer.unavailable ?? {};
  const scripts = [
    reporter,
    ...(isTracing() ? [traceScript] : []),
    ...(retryAfter === undefined ? [] : [reloadScript(retryAfter)]),
  ];
  const { countryLookUp, mapStyle } = security;
  const parts = { boot, head, assets, scripts, retryAfter, countryLookUp, mapStyle };
  // The header of every page greets who is logged in.
  const allowsTags = security.allowsTags && !boot.account.isLogin;
  return {
    headers: {
      ...securityHeaders({
        ...security,
        ...hashesOf(scripts, assets),
        allowsTags,
        overrides: visit.developmentOrigins,
      }),
      'content-type': 'text/html; charset=utf-8',
    },
    start: documentStart(parts),
    end: documentEnd(parts),
  };
}

/** Lists the hashes of all scripts and styles of the document. */
const hashesOf = (
  scripts: readonly string[],
  { entry, preloads, styles, bar }: Omit<DocumentParts, 'pageVersions' | 'reporter'>,
): Pick<DocumentSecurity, 'scripts' | 'styles'> => ({
  scripts: [...scripts.map(hashOf), ...[entry, ...preloads].map(({ integrity }) => integrity)],
  styles: [
    hashOf(headingFace),
    ...styles.map(({ integrity }) => integrity),
    ...(bar ? [hashOf(bar.style)] : []),
  ],
});
