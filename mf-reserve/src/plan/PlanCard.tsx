import { Card, FormattedMessage, LinkButton, PlanFacts, Price, Tag, VisuallyHidden } from '@wadachi/shared';
import { AvailabilityTag, PlanFeatures } from '@wadachi/shared/parts';
import type { PlanListItem } from '@wadachi/shared/contract';
import { planMessages } from './messages';
import styles from './PlanCard.module.css';

interface PlanCardProps {
  readonly plan: PlanListItem;
  /** The formatted length of the period. */
  readonly length: string;
  readonly to: string;
  readonly onChoose: () => void;
}

export const PlanCard = ({ plan, length, to, onChoose }: PlanCardProps) => {
  const picture = plan.plan_primary_images[0];
  const isSoldOut = plan.available === 0;
  return (
    <Card as="article" className={isSoldOut ? styles.soldOut : styles.card}>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.alt}
          loading="lazy"
          width="320"
          height="200"
        />
      )}
      <div className={styles.body}>
        <p className={styles.kind}>
          {plan.body_type.name}
          {plan.recommended && (
            <Tag tone="accent">
              <FormattedMessage {...planMessages.recommended} />
            </Tag>
          )}
        </p>
        <h3 className={styles.name}>{plan.name}</h3>
        <p className={styles.models}>{plan.car_group_name}</p>
        <PlanFacts plan={plan} />
        <PlanFeatures features={plan.features} label={planMessages.equipment} />
      </div>
      <div className={styles.offer}>
        <AvailabilityTag available={plan.available} messages={planMessages} />
        <p className={styles.price}>
          <Price yen={plan.charge} size="large" />
          <span className={styles.length}>
            <FormattedMessage {...planMessages.wholePeriod} values={{ length }} />
          </span>
        </p>
        {!isSoldOut && (
          <LinkButton to={to} onClick={onChoose} wide>
            <span>
              <FormattedMessage {...planMessages.choose} />
              <VisuallyHidden> {plan.name}</VisuallyHidden>
            </span>
          </LinkButton>
        )}
      </div>
    </Card>
  );
};
