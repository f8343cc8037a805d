import { FormattedMessage, Link, observer, Price, Section, Skeleton } from '@wadachi/shared';
import { CheckboxField, RadioCards, required } from '@wadachi/shared/forms';
import { paths } from '../../paths';
import { CancelTerms } from '../../wizard/CancelTerms';
import type { PlanStepContent } from '../../wizard/loadPlanStep';
import { RentalFacts } from '../../wizard/RentalFacts';
import { useDays } from '../../wizard/useDays';
import type { ContactStore } from './ContactStore';
import { reviewMessages } from './reviewMessages';
import styles from './Contact.module.css';

interface ReviewProps {
  readonly store: ContactStore;
  readonly content: PlanStepContent;
}

/**
 * Everything that is agreed to with the last button, on the same screen: what, how much in total, when and
 * how it is paid, when the car is handed over, cancellation (Specified Commercial Transactions Act, art. 12-6).
 */
export const Review = observer(({ store, content }: ReviewProps) => {
  const days = useDays();
  const { shop, plan, period } = content;
  const { quote } = store.quote;
  return (
    <Section title={<FormattedMessage {...reviewMessages.review} />}>
      <RentalFacts plan={plan} shop={shop} period={period} />
      <dl className={styles.review}>
        <dt>
          <FormattedMessage {...reviewMessages.reviewTotal} />
        </dt>
        <dd>{quote ? <Price yen={quote.charge} size="large" /> : <Skeleton />}</dd>
        <dt>
          <FormattedMessage {...reviewMessages.paidWhen} />
        </dt>
        <dd>
          <FormattedMessage {...reviewMessages.payAtShopHint} />
        </dd>
        <dt>
          <FormattedMessage {...reviewMessages.handOver} />
        </dt>
        <dd>
          <FormattedMessage
            {...reviewMessages.handOverAt}
            values={{ when: days.at(period.rental_date, period.rental_time), shop: shop.name }}
          />
        </dd>
      </dl>
      <RadioCards
        name="payment_method"
        legend={reviewMessages.payment}
        value="1"
        onChange={() => undefined}
        options={[{ value: '1', label: reviewMessages.payAtShop }]}
      />
      <div>
        <h3 className={styles.heading}>
          <FormattedMessage {...reviewMessages.cancelling} />
        </h3>
        {quote && (
          <CancelTerms
            policy={quote.cancel_policy}
            freeUntil={quote.free_cancel_until}
            timeZone={shop.time_zone}
          />
        )}
      </div>
      <TermsLinks />
      <CheckboxField
        name="terms_accepted"
        label={reviewMessages.agree}
        required
        validate={required(reviewMessages.agreeMissing)}
      />
    </Section>
  );
});

/** The documents open beside the form, so that nothing typed is left behind. */
const TermsLinks = () => (
  <ul className={styles.links}>
    <li>
      <Link to={paths.terms()} target="_blank" rel="noopener">
        <FormattedMessage {...reviewMessages.terms} />
      </Link>
    </li>
    <li>
      <Link to={paths.clause()} target="_blank" rel="noopener">
        <FormattedMessage {...reviewMessages.clause} />
      </Link>
    </li>
    <li>
      <Link to={paths.privacy()} target="_blank" rel="noopener">
        <FormattedMessage {...reviewMessages.privacy} />
      </Link>
    </li>
  </ul>
);
