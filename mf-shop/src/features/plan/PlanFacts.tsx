import { Icon, useIntl } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import { messages } from './messages';
import styles from './PlanFacts.module.css';

type Facts = Pick<PlanListItem, 'passengers' | 'luggage' | 'transmission' | 'fuel'>;

/** Seats, luggage, gearbox and fuel in one line of pictograms with words. */
export function PlanFacts({ plan }: { readonly plan: Facts }) {
  const intl = useIntl();
  const facts = [
    { icon: 'people', text: intl.formatMessage(messages.seats, { count: plan.passengers }) },
    { icon: 'luggage', text: intl.formatMessage(messages.luggage, { count: plan.luggage }) },
    { icon: 'gear', text: intl.formatMessage(messages[plan.transmission]) },
    { icon: 'fuel', text: intl.formatMessage(messages[plan.fuel]) },
  ] as const;

  return (
    <ul className={styles.facts} aria-label={intl.formatMessage(messages.facts)}>
      {facts.map(({ icon, text }) => (
        <li key={icon} className={styles.fact}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
