import {
  Card,
  FormattedMessage,
  LinkButton,
  PlanFacts,
  Price,
  VisuallyHidden,
  type Wording,
  Words,
} from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { useId } from 'react';
import { messages } from './messages';
import styles from './Alternatives.module.css';

export interface Alternative {
  readonly plan: PlanListItem;
  /** The difference: the days, or the shop with its distance. */
  readonly note?: string | undefined;
  readonly to: string;
  readonly onTake: () => void;
}

interface AlternativeGroupProps {
  readonly title: Wording;
  readonly offers: readonly Alternative[];
}

/** Alternatives of one kind, the nearest first. */
export const AlternativeGroup = ({ title, offers }: AlternativeGroupProps) => {
  const headingId = useId();
  if (offers.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 id={headingId} className={styles.heading}>
        <Words of={title} />
      </h3>
      <ul className={styles.offers} aria-labelledby={headingId}>
        {offers.map((offer) => (
          <OfferCard key={offer.to} offer={offer} />
        ))}
      </ul>
    </div>
  );
};

const OfferCard = ({ offer: { plan, note, to, onTake } }: { readonly offer: Alternative }) => (
  <Card as="li" className={styles.offer}>
    <div className={styles.about}>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.name}>{plan.name}</p>
      <p className={styles.models}>{plan.car_group_name}</p>
      <PlanFacts plan={plan} />
    </div>
    <div className={styles.take}>
      <Price yen={plan.charge} size="large" />
      <LinkButton variant="secondary" to={to} onClick={onTake}>
        <span>
          <FormattedMessage {...messages.choose} />
          <VisuallyHidden> {[plan.name, note].filter(Boolean).join(', ')}</VisuallyHidden>
        </span>
      </LinkButton>
    </div>
  </Card>
);
