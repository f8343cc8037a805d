import {
  definePage,
  FormattedMessage,
  LinkButton,
  PageTitle,
  Section,
  Stack,
  type PageProps,
} from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { nameInSentence, useLate } from '@wadachi/parts';
import { paths } from '../../paths';
import { loadMyPage, type MyPageContent } from './load';
import { LogOut } from './LogOut';
import { messages } from './messages';
import styles from './MyPage.module.css';
import { Reservations } from './Reservations';
import { SessionSection } from './SessionSection';

const loadPasskeys = () => import('./PasskeySection');

/** Shows name and address, with a link to the profile. */
const ProfileSummary = ({ account }: { readonly account: Account }) => (
  <Section title={messages.profile}>
    <p>
      <strong className={styles.name}>{account.name}</strong>
      <span className={styles.email}>{account.email}</span>
    </p>
    <LinkButton to={paths.profile()} variant="secondary" label={messages.showProfile} />
  </Section>
);

const MyPage = ({ content }: PageProps<MyPageContent>) => {
  const { account, sessions, at } = content;
  const { part } = useLate(loadPasskeys);
  return (
    <Stack gap={6}>
      <PageTitle
        lead={
          <FormattedMessage
            {...messages.greeting}
            values={{ name: <bdi key="name">{nameInSentence(account.name)}</bdi> }}
          />
        }
      >
        <FormattedMessage {...messages.title} />
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Reservations first={content.reservations} />
        </div>
        <div className={styles.aside}>
          <ProfileSummary account={account} />
          <SessionSection first={sessions} at={at} />
          <LogOut />
          {part && <part.PasskeySection email={account.email} at={at} />}
        </div>
      </div>
    </Stack>
  );
};

export const page = definePage<MyPageContent>({
  load: loadMyPage,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has other lists, so the page is mounted again.
  View: (props) => <MyPage key={props.content.at} {...props} />,
});
