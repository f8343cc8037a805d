import { useIntl } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { messages } from './messages';
import styles from './PlanFeatures.module.css';

/** The equipment that comes with a plan. */
export function PlanFeatures({ features }: Pick<PlanListItem, 'features'>) {
  const intl = useIntl();
  if (features.length === 0) return null;
  return (
    <ul className={styles.features} aria-label={intl.formatMessage(messages.features)}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
