import { useIntl } from 'react-intl';
import type { PlanListItem } from '@wadachi/contract';
import { Icon } from '../icons/Icon';
import { planMessages } from './messages';
import styles from './PlanFacts.module.css';

export interface PlanFactsProps {
  readonly plan: Pick<PlanListItem, 'passengers' | 'luggage' | 'transmission' | 'fuel'>;
}

/** Seats, luggage, gearbox and fuel in one line of pictograms with words. */
export const PlanFacts = ({ plan }: PlanFactsProps) => {
  const intl = useIntl();
  const facts = [
    { icon: 'people', text: intl.formatMessage(planMessages.seats, { count: plan.passengers }) },
    { icon: 'luggage', text: intl.formatMessage(planMessages.luggage, { count: plan.luggage }) },
    { icon: 'gear', text: intl.formatMessage(planMessages[plan.transmission]) },
    { icon: 'fuel', text: intl.formatMessage(planMessages[plan.fuel]) },
  ] as const;

  return (
    <ul className={styles.facts} aria-label={intl.formatMessage(planMessages.facts)}>
      {facts.map(({ icon, text }) => (
        <li key={icon} className={styles.fact}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
};
