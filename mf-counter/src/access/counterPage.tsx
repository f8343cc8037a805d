import type { ComponentType } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import { ApiError, definePage, orNotFound, type AnyPage, type PageContext } from '@wadachi/shared';
import { CounterFrame } from '../frame/CounterFrame';
import { LoginPage } from './LoginPage';
import { messages } from './messages';

/** Props of a page of the counter; `content` is what its `load` gave. */
export interface CounterProps<Content> {
  readonly content: Content;
  readonly clerk: Clerk;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

interface CounterPage<Content> {
  /** Fetches what the page shows. A refusal with 401 shows the log-in, one with 404 the page for what does not exist. */
  load?(context: PageContext, clerk: Clerk): Promise<Content>;
  title(content: Content, context: PageContext, clerk: Clerk): string;
  readonly View: ComponentType<CounterProps<Content>>;
}

type Loaded<Content> =
  | { readonly session: CounterSession & { readonly clerk: null } }
  | { readonly session: CounterSession & { readonly clerk: Clerk }; readonly content: Content };

/**
 * A page for the people at the counter, in its frame. Whoever is not at work gets the log-in at the same address, and the
 * page once they are. No search engine lists it and no cache keeps it.
 */
export function counterPage<Content = undefined>({ load, title, View }: CounterPage<Content>): AnyPage {
  async function loadAtWork(context: PageContext): Promise<Loaded<Content>> {
    const { api } = context.platform;
    const { data: session } = await api('GET /api/counter/session', { signal: context.signal });
    const { clerk } = session;
    if (clerk === null) return { session: { ...session, clerk } };
    try {
      const content = (await (load && orNotFound(load(context, clerk), context.path))) as Content;
      return { session: { ...session, clerk }, content };
    } catch (error) {
      // It has ended in between.
      if (error instanceof ApiError && error.status === 401) return { session: { ...session, clerk: null } };
      throw error;
    }
  }

  return definePage<Loaded<Content>>({
    load: loadAtWork,
    head: (loaded, context) => ({
      title: isAtWork(loaded)
        ? title(loaded.content, context, loaded.session.clerk)
        : context.platform.intl.formatMessage(messages.title),
      robots: 'noindex',
    }),
    View: ({ content: loaded, params, query }) =>
      isAtWork(loaded) ? (
        <CounterFrame clerk={loaded.session.clerk}>
          <View content={loaded.content} clerk={loaded.session.clerk} params={params} query={query} />
        </CounterFrame>
      ) : (
        <LoginPage session={loaded.session} />
      ),
  });
}

const isAtWork = <Content,>(
  loaded: Loaded<Content>,
): loaded is Extract<Loaded<Content>, { readonly content: Content }> => loaded.session.clerk !== null;
