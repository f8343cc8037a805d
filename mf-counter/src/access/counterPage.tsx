import { useRef, useState, type ComponentType } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import {
  ApiError,
  definePage,
  NotFound,
  orNotFound,
  RedirectTo,
  usePlatform,
  type AnyPage,
  type Api,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { CounterFrame } from '../frame/CounterFrame';
import { paths } from '../paths';
import { LoginPage } from './LoginPage';
import { messages as frameMessages } from '../frame/messages';

/** Props of a page of the counter; `content` is what its `load` gave. */
export interface CounterProps<Content> {
  readonly content: Content;
  readonly clerk: Clerk;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

interface Loading extends PageContext {
  /** A refusal with 401 shows the log-in, one with 404 the page for what does not exist. */
  readonly api: Api;
  /** The shop of the address; '' where it names none. */
  readonly shop: string;
}

interface CounterPage<Content> {
  /** Fetches what the page shows. */
  load?(loading: Loading, clerk: Clerk): Promise<Content>;
  title(content: Content, context: PageContext, clerk: Clerk): string;
  readonly View: ComponentType<CounterProps<Content>>;
}

interface LoggedOut {
  readonly session: CounterSession & { readonly clerk: null };
}

interface AtWork<Content> {
  readonly session: CounterSession & { readonly clerk: Clerk };
  readonly content: Content;
  /** The path of the page, without its query. */
  readonly path: string;
}

/**
 * A page for the people at the counter, in its frame. Whoever is not at work gets the log-in at the same address, and the
 * page once they are. No search engine lists it and no cache keeps it.
 */
export function counterPage<Content = undefined>({ load, title, View }: CounterPage<Content>): AnyPage {
  type Loaded = LoggedOut | AtWork<Content>;

  async function loadAtWork(context: PageContext): Promise<Loaded> {
    const { platform, params, signal } = context;
    const { data: session } = await platform.api('GET /api/counter/session', { signal });
    const { clerk } = session;
    if (clerk === null) return { session: { ...session, clerk } };
    const api = ((name, options) =>
      platform.api(name, { ...options, signal, handles: [401, 404] } as never)) as Api;
    const loading = { ...context, api, shop: params['shop'] ?? '' };
    try {
      const content = (await (load && orNotFound(load(loading, clerk), context.path))) as Content;
      return { session: { ...session, clerk }, content, path: context.path.split('?', 1).join() };
    } catch (error) {
      // It has ended in between.
      if (error instanceof ApiError && error.status === 401) return { session: { ...session, clerk: null } };
      throw error;
    }
  }

  const Page = ({ content: opened, params, query }: PageProps<Loaded>) => {
    const platform = usePlatform();
    const [reloaded, setReloaded] = useState({ of: opened, shown: opened });
    // What a later navigation brings is newer.
    const shown = reloaded.of === opened ? reloaded.shown : opened;

    const latest = useRef(0);

    async function reload() {
      const turn = ++latest.current;
      const path = `${window.location.pathname}${window.location.search}`;
      const { signal } = new AbortController();
      try {
        const loaded = await loadAtWork({ params, query, path, platform, signal });
        // One that was asked for earlier may come later, with what was so before.
        if (turn === latest.current) setReloaded({ of: opened, shown: loaded });
      } catch (error) {
        // Whoever has logged in may not see what was asked for. Anything else the error catalogue has said.
        if (error instanceof NotFound) platform.navigate(paths.home(), { replace: true });
        if (error instanceof RedirectTo) platform.navigate(error.path, { replace: true });
      }
    }

    if (!isAtWork(shown)) return <LoginPage session={shown.session} onDone={reload} />;
    const { clerk } = shown.session;
    // Nothing of one clerk is shown to another.
    return (
      <CounterFrame key={clerk.id} clerk={clerk} shop={params['shop']} path={shown.path} onReload={reload}>
        <View content={shown.content} clerk={clerk} params={params} query={query} />
      </CounterFrame>
    );
  };

  return definePage<Loaded>({
    load: loadAtWork,
    head: (loaded, context) => ({
      title: isAtWork(loaded)
        ? title(loaded.content, context, loaded.session.clerk)
        : context.platform.intl.formatMessage(frameMessages.pages),
      robots: 'noindex',
    }),
    View: Page,
  });
}

const isAtWork = <Content,>(loaded: LoggedOut | AtWork<Content>): loaded is AtWork<Content> =>
  loaded.session.clerk !== null;
