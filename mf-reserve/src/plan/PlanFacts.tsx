import { FormattedMessage, Icon, useIntl } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { planMessages } from './messages';
import styles from './PlanCard.module.css';

type Facts = Pick<PlanListItem, 'passengers' | 'luggage' | 'transmission' | 'fuel' | 'features'>;

/** Seats, suitcases, gearbox, fuel and equipment of a plan. */
export const PlanFacts = ({ plan }: { readonly plan: Facts }) => {
  const intl = useIntl();
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <Icon name="people" />
          <FormattedMessage {...planMessages.seats} values={{ count: plan.passengers }} />
        </li>
        <li>
          <Icon name="luggage" />
          <FormattedMessage {...planMessages.luggage} values={{ count: plan.luggage }} />
        </li>
        <li>
          <Icon name="gear" />
          <FormattedMessage {...planMessages[plan.transmission]} />
        </li>
        <li>
          <Icon name="fuel" />
          <FormattedMessage {...planMessages[plan.fuel]} />
        </li>
      </ul>
      {plan.features.length > 0 && (
        <ul className={styles.equipment} aria-label={intl.formatMessage(planMessages.equipment)}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </>
  );
};
