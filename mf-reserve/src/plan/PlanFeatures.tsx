import { useIntl } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { planMessages } from './messages';
import styles from './PlanCard.module.css';

/** The equipment that comes with a plan. */
export const PlanFeatures = ({ features }: Pick<PlanListItem, 'features'>) => {
  const intl = useIntl();
  if (features.length === 0) return null;
  return (
    <ul className={styles.equipment} aria-label={intl.formatMessage(planMessages.equipment)}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
};
