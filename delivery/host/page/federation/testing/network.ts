import { definePage, type AnyPage, type Remote } from '@wadachi/client';
import { federationName } from '@wadachi/client/routes';

/** The answer at the address of a remote's entry. */
export type Served = 'missing' | Remote;

/** A page by which a test tells versions apart. */
export const aPage = (title: string): AnyPage => definePage({ head: () => ({ title }), View: () => null });

/** A remote with one page; its code fails to come as often as is said. */
export function aRemote(title: string, failures: readonly Error[] = []): Remote {
  const left = [...failures];
  const home = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return { page: aPage(title) };
  };
  return { messages: {}, pages: { home } };
}

/** The error of webpack's runtime for a file behind an entry that did not come. */
export const chunkError = () =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
export const styleError = () => Object.assign(chunkError(), { code: 'CSS_CHUNK_LOAD_FAILED' });

/**
 * Answers the scripts that are put into the document in the browser's place: runs an entry, which leaves its container
 * in a global variable, or fails. Gives the addresses asked for, and what stops it.
 */
export function serveEntries(serve: (path: string) => Served) {
  const asked: string[] = [];
  const answer = (script: HTMLScriptElement) => {
    const { pathname, search } = new URL(script.src, document.baseURI);
    asked.push(`${pathname}${search}`);
    const served = serve(pathname);
    if (served !== 'missing') {
      const name = federationName(pathname.split('/')[2] ?? '');
      const container = { init: () => undefined, get: async () => () => ({ remote: served }) };
      Object.assign(globalThis, { [name]: container });
    }
    script.dispatchEvent(new Event(served === 'missing' ? 'error' : 'load'));
  };
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement) answer(node);
    }
  });
  observer.observe(document.head, { childList: true });
  return { asked, stop: () => observer.disconnect() };
}
