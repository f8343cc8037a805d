import { EmptyState, FormattedMessage, Grid, Icon, Link, LinkButton, VisuallyHidden } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import { PlanCard } from '../plan/PlanCard';
import { messages } from './messages';
import styles from './PopularPlanList.module.css';

export function PopularPlanList({ plans }: { readonly plans: readonly PlanListItem[] }) {
  if (plans.length === 0) return <EmptyState title={messages.noPopular} />;
  return (
    <Grid min="medium">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} action={<CarsLink plan={plan} />}>
          <ShopLink plan={plan} />
        </PlanCard>
      ))}
    </Grid>
  );
}

interface OfPlan {
  readonly plan: PlanListItem;
}

const ShopLink = ({ plan }: OfPlan) => (
  <Link className={styles.shop} to={paths.shop(plan.shop_id)}>
    <Icon name="pin" />
    {plan.shop_name}
  </Link>
);

const CarsLink = ({ plan }: OfPlan) => (
  <LinkButton
    to={paths.chooseCar({ shopId: plan.shop_id, bodyTypes: [plan.body_type.id] })}
    variant="secondary"
    wide
  >
    <FormattedMessage
      {...messages.seeCars}
      values={{
        plan: plan.name,
        hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
      }}
    />
  </LinkButton>
);
