import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import { Button, Card, FormattedMessage, Link, Stack, useIntl, usePlatform, Words } from '@wadachi/shared';
import type { Message } from '@wadachi/intl';
import { FocusHere } from '@wadachi/parts';
import { CounterContext, useCounter } from '../access/CounterContext';
import { LogIn } from '../access/LogIn';
import { messages as accessMessages } from '../access/messages';
import { paths } from '../paths';
import { forgetDrafts } from '../write/drafts';
import { useWrite } from '../write/useWrite';
import { WriteFailure } from '../write/WriteFailure';
import styles from './CounterFrame.module.css';
import { CounterLanguages } from './CounterLanguages';
import { messages } from './messages';
import { useIdle } from './useIdle';

interface CounterFrameProps {
  readonly clerk: Clerk;
  /** The shop of the page; undefined where it is about none. */
  readonly shop: string | undefined;
  readonly path: string;
  /** Fetches the page anew, for whoever is at work then. */
  readonly onReload: () => Promise<void>;
  readonly children: ReactNode;
}

/** Shows the clerk at work, links to other pages, and the page. When the session ends, the log-in hides the page and keeps it. */
export const CounterFrame = ({ clerk, shop, path, onReload, children }: CounterFrameProps) => {
  const { api } = usePlatform();
  const [locked, setLocked] = useState<Pick<CounterSession, 'by_pin'>>();
  const reload = () => void onReload();
  const left = useRef<HTMLElement>(null);
  const look = () =>
    void api('GET /api/counter/session', { toast: false }).then(
      ({ data }) => {
        // Work goes on or has changed hands in another tab of this browser.
        if (data.clerk) handleDone(data.clerk);
        else setLocked(data);
      },
      () => window.addEventListener('online', look, { once: true }),
    );
  const lock = () => {
    left.current ??= document.activeElement as HTMLElement | null;
    // What is typed into a log-in that is there stays.
    setLocked((now) => now ?? { by_pin: [] });
    look();
  };
  useEffect(() => {
    if (locked) return;
    // Back to the form that is to be sent once more.
    left.current?.focus();
    left.current = null;
  }, [locked]);
  useIdle(lock, look);

  function handleDone(next: Clerk) {
    // The page of who was here stays hidden: the reload brings another.
    if (next.id === clerk.id) setLocked(undefined);
    else reload();
  }

  return (
    <CounterContext.Provider value={{ clerk, lock, reload }}>
      <div hidden={locked !== undefined}>
        <CounterHeader shop={shop ?? onlyShopOf(clerk)} path={path} />
        {children}
      </div>
      {locked && (
        <Stack gap={5} narrow>
          <FocusHere>
            <Words as="h2" of={accessMessages.title} />
          </FocusHere>
          <Card>
            <LogIn key={locked.by_pin.length} session={locked} onDone={handleDone} />
          </Card>
        </Stack>
      )}
    </CounterContext.Provider>
  );
};

/** Nothing is to be chosen by who works at one shop. */
const onlyShopOf = ({ shops: [first, second] }: Clerk): string | undefined =>
  second === undefined ? first?.id : undefined;

type PageLink = readonly [to: string, text: Message];

/** The pages for this clerk: those of the shop first. */
function linksFor({ role }: Clerk, shop: string | undefined): readonly PageLink[] {
  const isManager = role !== 'clerk';
  const isOwner = role === 'owner';
  const ofShop = (at: string): readonly (PageLink | false)[] => [
    [paths.shop(at), messages.day],
    [paths.book(at), messages.book],
    [paths.cars(at), messages.cars],
    isManager && [paths.closed(at), messages.closed],
    isManager && [paths.numbers(at), messages.numbers],
    isOwner && [paths.systems(at), messages.systems],
  ];
  const links: readonly (PageLink | false)[] = [
    [paths.home(), messages.shops],
    ...(shop === undefined ? [] : ofShop(shop)),
    isManager && [paths.staff(), messages.staff],
    isOwner && [paths.audit(), messages.audit],
    [paths.access(), messages.access],
  ];
  return links.filter((link) => link !== false);
}

interface CounterHeaderProps {
  readonly shop: string | undefined;
  readonly path: string;
}

const CounterHeader = ({ shop, path }: CounterHeaderProps) => {
  const { clerk } = useCounter();
  const intl = useIntl();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the links are one line that scrolls.
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [path]);
  return (
    <header className={styles.header}>
      <nav ref={nav} aria-label={intl.formatMessage(messages.pages)} className={styles.links}>
        {linksFor(clerk, shop).map(([to, text]) => (
          <Link key={to} to={to} className={styles.link} aria-current={to === path ? 'page' : undefined}>
            <FormattedMessage {...text} />
          </Link>
        ))}
      </nav>
      <Leaving />
    </header>
  );
};

/** The page in other languages, the clerk’s name, and the ways to stop working here. */
const Leaving = () => {
  const { clerk, reload } = useCounter();
  const { send, failure } = useWrite();
  const leave = (operation: 'POST /api/counter/session/lock' | 'DELETE /api/counter/session') =>
    send({ operation }, async (api, behavior) => {
      await api(operation, behavior);
      forgetDrafts(clerk.id, operation === 'DELETE /api/counter/session' ? undefined : ['book', 'booking']);
      reload();
    });
  return (
    <div className={styles.leaving}>
      <CounterLanguages />
      <bdi>{clerk.name}</bdi>
      {clerk.is_shop_device && (
        <Button variant="secondary" onClick={() => leave('POST /api/counter/session/lock')}>
          <FormattedMessage {...messages.change} />
        </Button>
      )}
      <Button variant="quiet" onClick={() => leave('DELETE /api/counter/session')} label={messages.logOut} />
      <WriteFailure failure={failure} />
    </div>
  );
};
