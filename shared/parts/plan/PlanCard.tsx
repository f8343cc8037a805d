import type { ReactNode } from 'react';
import {
  Card,
  classNames,
  FormattedMessage,
  Icon,
  LinkButton,
  PlanFacts,
  Price,
  Tag,
  VisuallyHidden,
  Words,
  type MessageDescriptor,
  type Wording,
} from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/contract';
import { Photo } from '../Photo';
import { isAboveLaw } from './leastAge';
import { planMessages } from './messages';
import styles from './PlanCard.module.css';

interface PlanCardProps {
  readonly plan: PlanListItem;
  /** The link, with `{what}` in `<hidden>`: the plan, and its place or days. */
  readonly choose?: MessageDescriptor;
  /** Stands under the price, such as "for 24 hours". */
  readonly priceNote: Wording;
  readonly to: string;
  /** The one of a list whose button is filled. */
  readonly isLead?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  /** Shows how the plan differs from the others, such as its shop or its days. */
  readonly place?: string | undefined;
  /** Beside `Details`, such as a box to compare the plan. */
  readonly aside?: ReactNode;
  /** The content of `Details`; without it the equipment is only listed. */
  readonly details?: ReactNode;
}

const reasons = {
  'most-booked': planMessages.mostBooked,
  'lowest-price': planMessages.lowestPrice,
  'most-luggage': planMessages.mostLuggage,
  'most-seats': planMessages.mostSeats,
};

/** The figure that a reason names. */
const countOf = ({ reason, luggage, passengers }: PlanListItem) =>
  reason === 'most-luggage' ? luggage : passengers;

/** Finds the plan of a list whose button is filled: the first one free with a reason to take it, else the first one free. */
export function leadOf(plans: readonly PlanListItem[]): string | undefined {
  const free = plans.filter(({ available }) => available !== 0);
  return (free.find(({ reason }) => reason) ?? free[0])?.id;
}

/** Up to this many free cars, the card shows their number. */
const few = 3;

export const PlanCard = (props: PlanCardProps) => {
  const {
    plan,
    choose = planMessages.choose,
    priceNote,
    to,
    isLead,
    onChoose,
    place,
    details,
    aside,
  } = props;
  const isSoldOut = plan.available === 0;
  return (
    <Card as="article" className={classNames(styles.card, isSoldOut && styles.soldOut)}>
      <PlanPicture plan={plan} />
      <div className={styles.head}>
        {place !== undefined && <p className={styles.place}>{place}</p>}
        <h3 className={styles.name}>{plan.name}</h3>
        <p className={styles.models}>{plan.car_group_name}</p>
        {plan.reviews && (
          <Words as="p" className={styles.models} of={planMessages.rating} values={plan.reviews} />
        )}
        {plan.reason && !isSoldOut && (
          <p className={styles.reason}>
            <Icon name="check" />
            <FormattedMessage {...reasons[plan.reason]} values={{ count: countOf(plan) }} />
          </p>
        )}
        {isAboveLaw(plan.least_age) && (
          <p className={styles.models}>
            <FormattedMessage {...planMessages.driversFrom} values={{ age: plan.least_age }} />
          </p>
        )}
      </div>
      <PlanTag plan={plan} />
      <div className={styles.facts}>
        <PlanFacts plan={plan} />
      </div>
      {details !== undefined && (
        <div className={styles.more}>
          <details className={styles.details}>
            <summary className={styles.summary}>
              <span className={styles.features}>{plan.features.join(' · ')}</span>
              <span className={styles.open}>
                <FormattedMessage {...planMessages.details} />
                <VisuallyHidden> {plan.name}</VisuallyHidden>
                <Icon name="chevron-down" />
              </span>
            </summary>
            {details}
          </details>
          {aside}
        </div>
      )}
      <div className={styles.offer}>
        <p className={styles.price}>
          <Price yen={plan.charge} size="large" approximate />
          <Words as="span" className={styles.note} of={priceNote} />
        </p>
        {!isSoldOut && (
          <LinkButton to={to} onClick={onChoose} variant={isLead ? 'primary' : 'secondary'}>
            <Words
              as="span"
              of={choose}
              values={{
                what: [plan.name, place].filter(Boolean).join(', '),
                hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
              }}
            />
          </LinkButton>
        )}
      </div>
    </Card>
  );
};

/** The first picture in a box of a fixed size, so that the page does not move when it loads. */
const PlanPicture = ({ plan: { plan_primary_images } }: Pick<PlanCardProps, 'plan'>) => {
  const [picture] = plan_primary_images;
  return (
    <div className={styles.frame}>
      {picture && (
        <Photo
          picture={picture}
          sizes="20rem"
          className={styles.picture}
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
};

/** Says that the plan is sold out, or nearly so. */
const PlanTag = ({ plan: { available } }: Pick<PlanCardProps, 'plan'>) =>
  available !== null &&
  available <= few && (
    <p className={styles.tag}>
      <Tag tone={available === 0 ? 'danger' : 'warning'}>
        <FormattedMessage
          {...(available === 0 ? planMessages.soldOut : planMessages.left)}
          values={{ count: available }}
        />
      </Tag>
    </p>
  );
