import { FormattedMessage, LinkButton, Section } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './MyPage.module.css';

/** Name and address, with a link to the profile. */
export const ProfileSummary = ({ account }: { readonly account: Account }) => (
  <Section title={messages.profile}>
    <p>
      <strong className={styles.name}>{account.name}</strong>
      <span className={styles.email}>{account.email}</span>
    </p>
    <LinkButton to={paths.profile()} variant="secondary">
      <FormattedMessage {...messages.showProfile} />
    </LinkButton>
  </Section>
);
