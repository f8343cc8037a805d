import { Icon, Section, Words } from '@wadachi/shared';
import styles from './HowItWorks.module.css';
import { messages } from './messages';

const steps = [
  { icon: 'search', name: messages.stepFind, text: messages.stepFindText },
  { icon: 'car', name: messages.stepChoose, text: messages.stepChooseText },
  { icon: 'calendar', name: messages.stepBook, text: messages.stepBookText },
  { icon: 'check', name: messages.stepDrive, text: messages.stepDriveText },
] as const;

export function HowItWorks() {
  return (
    <Section title={messages.steps}>
      <ol className={styles.steps}>
        {steps.map(({ icon, name, text }) => (
          <li key={icon} className={styles.step}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <Words as="h3" className={styles.name} of={name} />
            <Words as="p" className={styles.text} of={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
