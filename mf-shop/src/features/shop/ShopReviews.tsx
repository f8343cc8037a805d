import { useEffect, useState, type SubmitEvent } from 'react';
import {
  Button,
  Card,
  FormattedMessage,
  observer,
  Section,
  Skeleton,
  Stack,
  TextControl,
  useIntl,
  usePlatform,
  VisuallyHidden,
  Words,
} from '@wadachi/shared';
import { FailedNotice, PagedList } from '@wadachi/parts';
import type { Review, Shop } from '@wadachi/contract';
import { reviewMessages as messages } from './reviewMessages';
import styles from './ShopReviews.module.css';

const keywordLimit = 60;
const perPage = 4;

/** Shows the reviews of a shop and its cars, the newest first, and searches them. */
export const ShopReviews = ({ shop }: { readonly shop: Pick<Shop, 'id' | 'reviews'> }) => {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setKeyword(typed.trim());
  }

  return (
    <Section title={messages.title}>
      <Stack gap={4}>
        {shop.reviews && (
          <p>
            <FormattedMessage {...messages.rating} values={shop.reviews} />
          </p>
        )}
        <form className={styles.search} role="search" onSubmit={handleSubmit}>
          <TextControl
            name="keyword"
            type="search"
            label={messages.search}
            value={typed}
            onChange={setTyped}
            maxLength={keywordLimit}
          />
          <Button type="submit" variant="secondary" label={messages.find} />
        </form>
        <ReviewList key={keyword} shopId={shop.id} keyword={keyword} />
      </Stack>
    </Section>
  );
};

interface ReviewListProps {
  readonly shopId: string;
  /** '' for all reviews. */
  readonly keyword: string;
}

const ReviewList = observer(({ shopId, keyword }: ReviewListProps) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const [list] = useState(() => {
    const query = { shop_id: shopId, per_page: perPage, ...(keyword && { keyword }) };
    const fetchPage = (page: number, signal: AbortSignal) =>
      api('GET /api/reviews', { query: { ...query, page }, signal, toast: false });
    return new PagedList<Review>({ fetchPage }, null);
  });
  useEffect(() => void list.reload(), [list]);
  const { shown, failure } = list.answer;
  const error = failure ?? list.extendingFailure;
  return (
    <>
      {/* The number alone is said: the reviews are read where the customer goes. */}
      <VisuallyHidden>
        <span role="status">
          {keyword !== '' && shown && (
            <FormattedMessage {...messages.found} values={{ total: shown.meta.total }} />
          )}
        </span>
      </VisuallyHidden>
      <Stack gap={3}>
        {!shown && failure === undefined && <Skeleton lines={4} />}
        {error !== undefined && (
          <FailedNotice
            title={messages.failed}
            error={error}
            noAnswer={messages.noAnswer}
            onTryAgain={() => void (failure === undefined ? list.more() : list.reload())}
          />
        )}
        {shown?.data.length === 0 && <Words as="p" of={messages.none} />}
        {shown?.data.map(({ id, stars, text, language, plan_name, returned_on }) => (
          <Card as="article" key={id}>
            <Stars count={stars} />
            {text !== '' && <p lang={language}>{text}</p>}
            <p>
              <small>
                <FormattedMessage
                  {...messages.about}
                  values={{
                    plan: plan_name,
                    month: intl.formatDate(`${returned_on}T00:00:00Z`, {
                      ...({ year: 'numeric', month: 'long', timeZone: 'UTC' } as const),
                    }),
                  }}
                />
              </small>
            </p>
          </Card>
        ))}
        {list.hasMore && (
          <Button variant="secondary" wide busy={list.isExtending} onClick={() => void list.more()}>
            <FormattedMessage {...messages.more} />
          </Button>
        )}
      </Stack>
    </>
  );
});

const most = 5;

/** Shows the stars of one review. */
const Stars = ({ count }: { readonly count: number }) => (
  <p>
    <span aria-hidden="true" className={styles.stars}>
      {'★'.repeat(count)}
      <span className={styles.none}>{'★'.repeat(most - count)}</span>
    </span>
    <VisuallyHidden>
      <FormattedMessage {...messages.stars} values={{ count }} />
    </VisuallyHidden>
  </p>
);
