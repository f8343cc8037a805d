import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Clerk, CounterSession } from '@wadachi/contract';
import { Button, Card, FormattedMessage, Link, Stack, useIntl, usePlatform } from '@wadachi/shared';
import { CounterContext } from '../access/CounterContext';
import { LogIn } from '../access/LogIn';
import { messages as accessMessages } from '../access/messages';
import { paths } from '../paths';
import { useWrite } from '../write/useWrite';
import { WriteFailure } from '../write/WriteFailure';
import styles from './CounterFrame.module.css';
import { CounterLanguages } from './CounterLanguages';
import { messages } from './messages';
import { useIdle } from './useIdle';

interface CounterFrameProps {
  readonly clerk: Clerk;
  readonly children: ReactNode;
}

/** Who is at work, the ways to other pages, and the page. When the session ends, the log-in hides the page and keeps it. */
export const CounterFrame = ({ clerk, children }: CounterFrameProps) => {
  const { api, navigate } = usePlatform();
  const [locked, setLocked] = useState<Pick<CounterSession, 'by_pin'>>();
  const lock = useCallback(() => {
    setLocked({ by_pin: [] });
    api('GET /api/counter/session', { toast: false }).then(
      ({ data }) => setLocked(data),
      () => undefined,
    );
  }, [api]);
  const counter = useMemo(() => ({ clerk, lock }), [clerk, lock]);
  useIdle(lock);

  function handleDone(next: Clerk) {
    setLocked(undefined);
    // Nothing of one clerk is shown to another.
    if (next.id !== clerk.id) navigate(paths.home());
  }

  return (
    <CounterContext.Provider value={counter}>
      <div hidden={locked !== undefined}>
        <CounterHeader clerk={clerk} />
        {children}
      </div>
      {locked && (
        <Stack gap={5} narrow>
          <h2>
            <FormattedMessage {...accessMessages.title} />
          </h2>
          <Card>
            <LogIn key={locked.by_pin.length} session={locked} onDone={handleDone} />
          </Card>
        </Stack>
      )}
    </CounterContext.Provider>
  );
};

const CounterHeader = ({ clerk }: Pick<CounterFrameProps, 'clerk'>) => {
  const intl = useIntl();
  return (
    <header className={styles.header}>
      <nav aria-label={intl.formatMessage(messages.pages)} className={styles.links}>
        <Link to={paths.home()} className={styles.link}>
          <FormattedMessage {...messages.shops} />
        </Link>
        {clerk.role !== 'clerk' && (
          <Link to={paths.staff()} className={styles.link}>
            <FormattedMessage {...messages.staff} />
          </Link>
        )}
        {clerk.role === 'owner' && (
          <Link to={paths.audit()} className={styles.link}>
            <FormattedMessage {...messages.audit} />
          </Link>
        )}
        <CounterLanguages />
      </nav>
      <Leaving clerk={clerk} />
    </header>
  );
};

/** The clerk's name, and the ways to stop working here. */
const Leaving = ({ clerk }: Pick<CounterFrameProps, 'clerk'>) => {
  const { navigate } = usePlatform();
  const { send, failure } = useWrite();
  const leave = (operation: 'POST /api/counter/session/lock' | 'DELETE /api/counter/session') =>
    send({ operation }, async (api, behavior) => {
      await api(operation, behavior);
      navigate(paths.home(), { replace: true });
    });
  return (
    <div className={styles.leaving}>
      <bdi>{clerk.name}</bdi>
      {clerk.is_shop_device && (
        <Button variant="secondary" onClick={() => leave('POST /api/counter/session/lock')}>
          <FormattedMessage {...messages.change} />
        </Button>
      )}
      <Button variant="quiet" onClick={() => leave('DELETE /api/counter/session')}>
        <FormattedMessage {...messages.logOut} />
      </Button>
      <WriteFailure failure={failure} />
    </div>
  );
};
