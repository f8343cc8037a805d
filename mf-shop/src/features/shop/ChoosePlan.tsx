import type { ReactNode } from 'react';
import { FormattedMessage, LinkButton, VisuallyHidden } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import type { MaybePeriod } from '../../period';
import styles from './ChoosePlan.module.css';
import { planMessages } from './planMessages';

interface ChoosePlanProps {
  readonly plan: PlanListItem;
  readonly period: MaybePeriod;
}

/** The link to the booking of a plan for the dates of its price; a hint when it is sold out. */
export function ChoosePlan({ plan, period }: ChoosePlanProps) {
  if (plan.available === 0) {
    return (
      <p className={styles.soldOut}>
        <FormattedMessage {...planMessages.soldOutHint} />
      </p>
    );
  }
  return (
    <LinkButton to={paths.chooseOptions({ shopId: plan.shop_id, planId: plan.id, period })} wide>
      <FormattedMessage
        {...planMessages.choose}
        values={{
          plan: plan.name,
          hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
        }}
      />
    </LinkButton>
  );
}
