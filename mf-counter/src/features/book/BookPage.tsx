import { useEffect, useState } from 'react';
import type { CounterOffers, CounterShop } from '@wadachi/contract';
import {
  type ApiError,
  Button,
  FormattedMessage,
  NotFound,
  observer,
  PageTitle,
  Stack,
  usePlatform,
} from '@wadachi/shared';
import { Form } from '@wadachi/forms';
import { FocusHere, Row } from '@wadachi/parts';
import { useCounterApi } from '../../access/CounterContext';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { draftKey } from '../../write/drafts';
import { SoldOut } from '../../write/SoldOut';
import { useDraft } from '../../write/useDraft';
import { useWrite } from '../../write/useWrite';
import { WriteFailure } from '../../write/WriteFailure';
import { Bill, Total } from './Bill';
import styles from './Book.module.css';
import { BookStore } from './BookStore';
import { ChoiceFields } from './ChoiceFields';
import { CustomerFields } from './CustomerFields';
import { messages } from './messages';
import { atFields, initialValues, keptValues, type BookValues } from './values';

const operation = 'POST /api/counter/shops/:shop/bookings';

interface Content {
  readonly shop: CounterShop;
  readonly offers: CounterOffers;
}

interface BookProps extends CounterProps<Content> {
  readonly isAnew: boolean;
  readonly onAnew: () => void;
}

/** Books for a customer at the counter or on the telephone, on one page with the price in view. */
const Book = observer(({ content, clerk, isAnew, onAnew }: BookProps) => {
  const { shop, offers } = content;
  const { next_period: period } = offers;
  const api = useCounterApi();
  const { locale, navigate } = usePlatform();
  const [store] = useState(() => new BookStore({ api, shop: shop.id }, offers));
  const [start, setStart] = useState({ values: initialValues(period, locale), count: 0 });
  const draft = useDraft<BookValues>(shop.id, 'book');
  const { send, failure } = useWrite(draftKey(clerk.id, shop.id, 'booking'));
  const [answered, setAnswered] = useState<ApiError>();
  useEffect(() => {
    store.typed(start.values);
    return store.close;
  }, [store, start]);

  function handleChange(values: BookValues) {
    draft.keep(values);
    store.typed(values);
  }

  const handleSubmit = async (values: BookValues) => {
    const body = store.booking(values);
    if (body === undefined) return undefined;
    const errors = await send(body, async (call, behavior) => {
      try {
        const { data } = await call(operation, { params: { shop: shop.id }, body, ...behavior });
        draft.forget();
        navigate(paths.rental(shop.id, data.id));
      } catch (error) {
        store.refused(error);
        throw error;
      }
    });
    return atFields(errors);
  };

  /** Everything else that was typed stays. */
  function handleChoose(choice: Partial<BookValues>) {
    const values = { ...start.values, ...store.values, ...choice };
    draft.keep(values);
    setAnswered(failure);
    setStart({ values, count: start.count + 1 });
  }

  function handleAnew() {
    draft.forget();
    onAnew();
  }

  const title = (
    <PageTitle>
      <FormattedMessage {...messages.title} values={{ shop: shop.name }} />
    </PageTitle>
  );
  const isOpen = failure !== answered;
  return (
    <Stack gap={5}>
      {isAnew ? <FocusHere>{title}</FocusHere> : title}
      <Row>
        <Button variant="quiet" onClick={handleAnew} label={messages.anew} />
      </Row>
      {isOpen && <WriteFailure failure={failure} />}
      {isOpen && <SoldOut {...{ operation, failure, shops: clerk.shops }} onChoose={handleChoose} />}
      <Form
        key={start.count}
        initialValues={start.values}
        kept={start.count === 0 ? keptValues(draft.kept, period) : undefined}
        onChange={handleChange}
        onSubmit={handleSubmit}
      >
        <div className={styles.columns}>
          <Stack gap={5} className={styles.fields}>
            <ChoiceFields store={store} today={period.rental_date} />
            <CustomerFields mayDiscount={clerk.role !== 'clerk'} />
          </Stack>
          <div className={styles.aside}>
            {start.count > 0 ? (
              <FocusHere>
                <Bill store={store} />
              </FocusHere>
            ) : (
              <Bill store={store} />
            )}
          </div>
          <div className={styles.bar}>
            <Total store={store} />
          </div>
        </div>
      </Form>
    </Stack>
  );
});

/** Nothing of the last customer is left for the next one. */
const View = (props: CounterProps<Content>) => {
  const [round, setRound] = useState(0);
  return <Book key={round} {...props} isAnew={round > 0} onAnew={() => setRound(round + 1)} />;
};

export const page = counterPage<Content>({
  async load({ api, shop: id, path }, { shops }) {
    const options = { params: { shop: id }, query: {} };
    const { data: offers } = await api('GET /api/counter/shops/:shop/offers', options);
    const shop = shops.find((one) => one.id === id);
    if (shop === undefined) throw new NotFound(path);
    return { shop, offers };
  },
  title: ({ shop }, { platform: { intl } }) => intl.formatMessage(messages.title, { shop: shop.name }),
  View: (props) => <View key={props.content.shop.id} {...props} />,
});
