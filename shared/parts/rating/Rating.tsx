import { FormattedMessage, useIntl, VisuallyHidden } from '@wadachi/shared';
import type { ReviewSummary } from '@wadachi/contract';
import { ratingMessages as messages } from './messages';
import styles from './Rating.module.css';

/** Shows the average of all reviews and their number. */
export const Rating = ({ reviews: { average, count } }: { readonly reviews: ReviewSummary }) => {
  const written = useIntl().formatNumber(average, { minimumFractionDigits: 1 });
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">
        <span className={styles.star}>★</span> <strong>{written}</strong> ({count})
      </span>
      <VisuallyHidden>
        <FormattedMessage {...messages.said} values={{ average: written, count }} />
      </VisuallyHidden>
    </span>
  );
};

const most = 5;

/** Shows the stars of one review. */
export const Stars = ({ count }: { readonly count: number }) => (
  <span className={styles.rating}>
    <span aria-hidden="true" className={styles.star}>
      {'★'.repeat(count)}
      <span className={styles.none}>{'★'.repeat(most - count)}</span>
    </span>
    <VisuallyHidden>
      <FormattedMessage {...messages.stars} values={{ count }} />
    </VisuallyHidden>
  </span>
);
