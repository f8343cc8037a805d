import { useEffect, useState } from 'react';
import type { ShopDay } from '@wadachi/contract';
import {
  addDays,
  Button,
  EmptyState,
  FormattedMessage,
  Icon,
  LinkButton,
  Notice,
  observer,
  PageTitle,
  Stack,
  TextControl,
  usePlatform,
} from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import { formatDay } from '@wadachi/intl/moment';
import { useCounter, useCounterApi } from '../../access/CounterContext';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { DayStore } from './DayStore';
import { messages } from './messages';
import { MovementTable } from './MovementTable';
import styles from './Today.module.css';

/** The pick-ups and returns of a day at a shop, as they are now. */
const Today = observer(({ content, query }: Pick<CounterProps<ShopDay>, 'content' | 'query'>) => {
  const { now, navigate } = usePlatform();
  const api = useCounterApi();
  const { reload: onGone } = useCounter();
  const [store] = useState(() => new DayStore({ api, now, onGone }, content, query.get('date')));
  useEffect(() => store.follow(), [store]);
  const { day, movements, elsewhere, words, isLost } = store;
  return (
    <Stack gap={4} className={styles.page}>
      <DayHead day={day} />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() === '') return;
          void store.first().then((first) => first && navigate(paths.rental(day.shop.id, first.id)));
        }}
      >
        <TextControl
          name="find"
          type="search"
          label={messages.find}
          hint={messages.findHint}
          value={words}
          onChange={store.search}
          autoComplete="off"
          verbatim
        />
      </form>
      {isLost && <Notice tone="warning">{messages.lost}</Notice>}
      {movements.length === 0 ? (
        <EmptyState icon="car" title={words.trim() === '' ? messages.none : messages.noneFound} />
      ) : (
        <MovementTable title={messages.list} shop={day.shop.id} movements={movements} />
      )}
      {elsewhere.length > 0 && (
        <MovementTable
          title={messages.elsewhere}
          shop={day.shop.id}
          movements={elsewhere.map((movement) => ({ ...movement, isLate: false }))}
          withDay
        />
      )}
    </Stack>
  );
});

/** The shop and the day, and the ways to other days. */
const DayHead = ({ day: { shop, date, today } }: { readonly day: ShopDay }) => {
  const { day } = useDays();
  return (
    <div className={styles.head}>
      <PageTitle>
        <FormattedMessage {...messages.title} values={{ shop: shop.name, day: day(date) }} />
      </PageTitle>
      <div className={styles.days}>
        <LinkButton variant="secondary" to={paths.day(shop.id, addDays(date, -1))}>
          <Icon name="chevron-left" />
          <FormattedMessage {...messages.before} />
        </LinkButton>
        {date !== today && <LinkButton variant="secondary" to={paths.shop(shop.id)} label={messages.today} />}
        <LinkButton variant="secondary" to={paths.day(shop.id, addDays(date, 1))}>
          <FormattedMessage {...messages.after} />
          <Icon name="chevron-right" />
        </LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          <FormattedMessage {...messages.print} />
        </Button>
      </div>
    </div>
  );
};

export const page = counterPage<ShopDay>({
  async load({ api, shop, query }) {
    const date = query.get('date');
    const options = { params: { shop }, query: date === null ? {} : { date } };
    return (await api('GET /api/counter/shops/:shop/today', options)).data;
  },
  title: ({ shop, date }, { platform: { intl, locale } }) =>
    intl.formatMessage(messages.title, { shop: shop.name, day: formatDay(date, locale) }),
  View: ({ content, query }) => (
    <Today key={`${content.shop.id} ${content.date} ${query.get('date')}`} content={content} query={query} />
  ),
});
