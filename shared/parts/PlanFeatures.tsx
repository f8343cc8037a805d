import { useIntl, type MessageDescriptor } from '@wadachi/shared';
import styles from './PlanFeatures.module.css';

interface PlanFeaturesProps {
  readonly features: readonly string[];
  /** Names the list for screen readers. */
  readonly label: MessageDescriptor;
}

/** The equipment that comes with a plan. */
export const PlanFeatures = ({ features, label }: PlanFeaturesProps) => {
  const intl = useIntl();
  if (features.length === 0) return null;
  return (
    <ul className={styles.features} aria-label={intl.formatMessage(label)}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
};
