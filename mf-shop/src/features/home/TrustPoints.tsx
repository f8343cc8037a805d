import { FormattedMessage, Grid, Icon, Section } from '@wadachi/shared';
import { messages } from './messages';
import styles from './TrustPoints.module.css';

const points = [
  { icon: 'card', name: messages.trustPrice, text: messages.trustPriceText },
  { icon: 'shield', name: messages.trustCar, text: messages.trustCarText },
  { icon: 'clock', name: messages.trustCancel, text: messages.trustCancelText },
] as const;

export function TrustPoints() {
  return (
    <Section title={messages.trust}>
      <Grid min="medium">
        {points.map(({ icon, name, text }) => (
          <div key={icon} className={styles.point}>
            <Icon name={icon} />
            <div>
              <h3 className={styles.name}>
                <FormattedMessage {...name} />
              </h3>
              <p className={styles.text}>
                <FormattedMessage {...text} />
              </p>
            </div>
          </div>
        ))}
      </Grid>
    </Section>
  );
}
