import { useEffect, useState } from 'react';
import type { CarBoard } from '@wadachi/contract';
import {
  ApiError,
  Button,
  classNames,
  EmptyState,
  FormattedMessage,
  LinkButton,
  Notice,
  observer,
  PageTitle,
  Stack,
  Words,
} from '@wadachi/shared';
import { FailedNotice } from '@wadachi/parts';
import { useCounterApi } from '../../access/CounterContext';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { InTheWay } from '../../write/InTheWay';
import { writeMessages } from '../../write/messages';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { Board } from './Board';
import { BoardContext } from './BoardContext';
import { BoardStore, type Move } from './BoardStore';
import styles from './Cars.module.css';
import { messages } from './messages';
import { Panel } from './Panel';
import { stateMessages, useStayWords } from './words';

const moving = 'POST /api/counter/shops/:shop/bookings/:id/move';
const competing = [
  moving,
  'POST /api/counter/shops/:shop/cars/:car/blocks',
  'POST /api/counter/shops/:shop/cars/:car/withdrawal',
] as const;

/** The cars of a shop in a month: bookings move from car to car, and cars are kept for repairs or withdrawn. */
const Cars = observer(({ content }: Pick<CounterProps<CarBoard>, 'content'>) => {
  const api = useCounterApi();
  const [store] = useState(() => new BoardStore(api, content));
  useEffect(() => store.take(content), [store, content]);
  useEffect(() => {
    const handleFocus = () => void store.refresh();
    const handleKey = ({ key, target }: KeyboardEvent) => {
      // In a field it is the field's: it must not throw away what was typed.
      const isField = target instanceof Element && target.matches('input, select, textarea');
      if (key === 'Escape' && !isField) store.cancel();
    };
    window.addEventListener('focus', handleFocus);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('focus', handleFocus);
      window.removeEventListener('keydown', handleKey);
    };
  }, [store]);
  const { send, failure } = useWrite();
  const shop = content.shop.id;

  const write: typeof send = (request, call) => {
    store.setMoved(undefined);
    return send(request, async (caller, behavior) => {
      try {
        await call(caller, behavior);
      } catch (error) {
        // Somebody else was quicker: the board shows how it is now.
        if (error instanceof ApiError && error.status === 409) await store.refresh();
        throw error;
      }
      store.choose(undefined);
      await store.refresh();
    });
  };
  const handleDrop = async (move: Move) => {
    const { stay, to } = move;
    const done: Move[] = [];
    await write({ move: stay.id, to }, async (caller, behavior) => {
      const body = { car_id: to };
      await caller(moving, { params: { shop, id: stay.id }, body, ...behavior });
      done.push(move);
    });
    store.setMoved(done[0]);
  };
  const handleUndo = ({ stay, from, to }: Move) => handleDrop({ stay, from: to, to: from });

  return (
    <BoardContext.Provider value={{ shop, write }}>
      <Stack gap={4}>
        <Head store={store} />
        <WriteFailure failure={failure} />
        {store.failure !== undefined && (
          <FailedNotice
            title={messages.notRead}
            error={store.failure}
            noAnswer={writeMessages.noAnswer}
            onTryAgain={() => void store.tryAgain()}
          />
        )}
        {competing.map((operation) => (
          <InTheWay key={operation} {...{ shop, operation, failure }} />
        ))}
        <div className={styles.sheet}>
          <MoveBar store={store} onDrop={handleDrop} />
          <Moved store={store} onUndo={handleUndo} />
          <Panel store={store} />
        </div>
        {store.rows.length === 0 ? (
          <EmptyState icon="car" title={messages.none} />
        ) : (
          <Board store={store} onDrop={(wish) => void handleDrop(wish)} />
        )}
      </Stack>
    </BoardContext.Provider>
  );
});

interface StoreProps {
  readonly store: BoardStore;
}

/** The shop, the ways to other days, and what the looks of a bar mean. */
const Head = observer(({ store }: StoreProps) => {
  const { board, steps } = store;
  const { shop } = board;
  return (
    <>
      <div className={styles.titleLine}>
        <PageTitle>
          <FormattedMessage {...messages.title} values={{ shop: shop.name }} />
        </PageTitle>
        <div className={styles.actions}>
          <LinkButton variant="secondary" to={paths.cars(shop.id, steps.earlier)} label={messages.earlier} />
          <LinkButton variant="secondary" to={paths.cars(shop.id)} label={messages.today} />
          <LinkButton variant="secondary" to={paths.cars(shop.id, steps.later)} label={messages.later} />
        </div>
      </div>
      <ul className={styles.legend}>
        {(['booking', 'hold', 'out', 'back', 'repair', 'withdrawn'] as const).map((state) => (
          <li key={state}>
            <span className={classNames(styles.sample, styles[state])} aria-hidden="true" />
            <Words of={stateMessages[state]} />
          </li>
        ))}
        <li>
          <span className={classNames(styles.sample, styles.turnaround)} aria-hidden="true" />
          <Words of={messages.turnaround} />
        </li>
      </ul>
      <Words as="p" className={styles.legend} of={messages.help} />
    </>
  );
});

/** A booking on its way: the car under it, and the buttons for whoever has no keys. */
const MoveBar = observer(
  ({ store, onDrop }: StoreProps & { readonly onDrop: (move: Move) => Promise<void> }) => {
    const words = useStayWords();
    const { moving: wish, inTheWay } = store;
    const row = wish && store.rows[store.rowOf(wish.to)];
    if (!wish || !row) return null;
    const values = { car: wish.to, name: row.plan_name };
    const handleMove = () => {
      const move = store.drop();
      if (move) void onDrop(move);
    };
    return (
      <>
        <p role="status">
          {inTheWay ? (
            <FormattedMessage {...messages.aimedTaken} values={{ ...values, other: words.name(inTheWay) }} />
          ) : (
            <FormattedMessage {...messages.aimedFree} values={values} />
          )}
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => store.aimNext(1)} label={messages.nextCar} />
          <Button onClick={handleMove} label={messages.moveHere} />
          <Button variant="quiet" onClick={store.cancel} label={messages.cancel} />
        </div>
      </>
    );
  },
);

const Moved = observer(
  ({ store, onUndo }: StoreProps & { readonly onUndo: (move: Move) => Promise<unknown> }) => {
    const { moved } = store;
    if (!moved) return null;
    return (
      <Notice
        tone="success"
        actions={
          <>
            <Button variant="secondary" onClick={() => void onUndo(moved)} label={messages.undo} />
            <Button variant="quiet" onClick={() => store.setMoved(undefined)} label={messages.close} />
          </>
        }
      >
        <FormattedMessage {...messages.moved} values={{ name: moved.stay.name, car: moved.to }} />
      </Notice>
    );
  },
);

export const page = counterPage<CarBoard>({
  async load({ api, shop, query }) {
    const from = query.get('from');
    const options = { params: { shop }, query: from === null ? {} : { from } };
    return (await api('GET /api/counter/shops/:shop/cars', options)).data;
  },
  title: ({ shop }, { platform: { intl } }) => intl.formatMessage(messages.title, { shop: shop.name }),
  View: ({ content }) => <Cars key={content.shop.id} content={content} />,
});
