import { FormattedMessage, Section } from '@wadachi/shared';
import { messages } from './messages';
import styles from './Complete.module.css';

/** What the customer brings to the shop. */
export const ThingsToBring = ({ isPaid }: { readonly isPaid: boolean }) => {
  const things = [
    messages.bringNumber,
    messages.bringLicence,
    messages.bringPermit,
    ...(isPaid ? [] : [messages.bringPayment]),
  ];
  return (
    <Section title={messages.bring}>
      <ul className={styles.bring}>
        {things.map((thing) => (
          <li key={thing.id}>
            <FormattedMessage {...thing} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
