import type { Closing, ShopClosings } from '@wadachi/contract';
import {
  Card,
  FormattedMessage,
  LinkButton,
  PageTitle,
  Stack,
  Tag,
  useOpenHours,
  Words,
} from '@wadachi/shared';
import { Row, useDays } from '@wadachi/parts';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { AskButton } from '../../write/AskButton';
import styles from './Closed.module.css';
import { CloseForm } from './CloseForm';
import { messages } from './messages';
import { TouchedList } from './TouchedList';

/** The times at which a shop is closed at short notice, and the bookings in them. */
const View = ({ content: { shop, today, closings, catalogue } }: CounterProps<ShopClosings>) => (
  <Stack gap={5}>
    <div className={styles.head}>
      <PageTitle>
        <FormattedMessage {...messages.title} values={{ shop: shop.name }} />
      </PageTitle>
      <LinkButton variant="secondary" to={paths.shop(shop.id)}>
        {shop.name}
      </LinkButton>
    </div>
    <CloseForm shop={shop.id} today={today} />
    {closings.length === 0 && <Words as="p" of={messages.none} />}
    <ul className={styles.closings}>
      {closings.map((closing) => (
        <ClosingCard key={closing.id} shop={shop.id} closing={closing} />
      ))}
    </ul>
    {catalogue.length > 0 && <CatalogueDays days={catalogue} />}
  </Stack>
);

interface ClosingCardProps {
  readonly shop: string;
  readonly closing: Closing;
}

const ClosingCard = ({ shop, closing }: ClosingCardProps) => {
  const { id, open, movements, reason } = closing;
  // A text that stands in for English is said in its own language.
  const isOnce = (text: string) => Object.values(reason).filter((other) => other === text).length === 1;
  const texts = Object.entries(reason).filter(([language, text]) => language !== 'en' || isOnce(text));
  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.head}>
          <h2 className={styles.when}>
            <ClosedTimes closing={closing} />
          </h2>
          {movements.length > 0 && (
            <Tag tone={open > 0 ? 'warning' : 'success'}>
              <FormattedMessage {...messages.left} values={{ count: open }} />
            </Tag>
          )}
        </div>
        <ul>
          {texts.map(([language, text]) => (
            <li key={language} lang={language}>
              {text}
            </li>
          ))}
        </ul>
        <TouchedList shop={shop} movements={movements} closing={{ id, reason }} />
        <Row>
          <AskButton
            label={messages.lift}
            question={messages.liftQuestion}
            yes={messages.liftYes}
            request={{ id }}
            call={async (api, behavior) => {
              await api('DELETE /api/counter/shops/:shop/closings/:id', {
                params: { shop, id },
                ...behavior,
              });
            }}
          />
        </Row>
      </Stack>
    </Card>
  );
};

const ClosedTimes = ({
  closing: { starts_on, ends_on, from_time, until_time },
}: Omit<ClosingCardProps, 'shop'>) => {
  const { day } = useDays();
  if (from_time !== undefined)
    return (
      <FormattedMessage
        {...messages.hoursOf}
        values={{ day: day(starts_on), from: from_time, until: until_time }}
      />
    );
  if (starts_on === ends_on) return day(starts_on);
  return <FormattedMessage {...messages.days} values={{ from: day(starts_on), until: day(ends_on) }} />;
};

/** Read-only: the catalogue says them. */
const CatalogueDays = ({ days }: { readonly days: ShopClosings['catalogue'] }) => {
  const { day } = useDays();
  const toWords = useOpenHours();
  return (
    <section>
      <Words as="h2" className={styles.when} of={messages.catalogue} />
      <Words as="p" className={styles.soft} of={messages.catalogueHint} />
      <ul>
        {days.map(({ date, ranges }) => (
          <li key={date}>
            {day(date)}: {ranges.length === 0 ? <Words of={messages.closedAllDay} /> : toWords(ranges)}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const page = counterPage<ShopClosings>({
  load: async ({ api, shop }) =>
    (await api('GET /api/counter/shops/:shop/closings', { params: { shop } })).data,
  title: ({ shop }, { platform: { intl } }) => intl.formatMessage(messages.title, { shop: shop.name }),
  View,
});
