import type { ReactNode } from 'react';
import { Card, FormattedMessage, PlanFacts, Price, Tag } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { messages } from './messages';
import styles from './PlanCard.module.css';
import { PlanPicture } from './PlanPicture';

interface PlanCardProps {
  readonly plan: PlanListItem;
  /** Whether the plan is free in the period. */
  readonly availability?: ReactNode;
  readonly action: ReactNode;
  /** More about the plan, under its facts. */
  readonly children?: ReactNode;
}

export function PlanCard({ plan, availability, action, children }: PlanCardProps) {
  // Without a period the charge is the 24-hour rate.
  const priceMessage = plan.available === null ? messages.fromPrice : messages.wholePrice;

  return (
    <Card as="article" className={styles.card}>
      <PlanPicture plan={plan} />
      <div className={styles.body}>
        <p className={styles.tags}>
          <Tag>{plan.body_type.name}</Tag>
          {plan.recommended && (
            <Tag tone="info">
              <FormattedMessage {...messages.recommended} />
            </Tag>
          )}
        </p>
        <h3 className={styles.name}>{plan.name}</h3>
        <p className={styles.models}>{plan.car_group_name}</p>
        <PlanFacts plan={plan} />
        {children}
      </div>
      <div className={styles.foot}>
        <div className={styles.cost}>
          {availability}
          <p className={styles.price}>
            <FormattedMessage
              {...priceMessage}
              values={{ price: <Price yen={plan.charge} size="large" /> }}
            />
          </p>
        </div>
        {action}
      </div>
    </Card>
  );
}
