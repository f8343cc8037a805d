import { useState } from 'react';
import {
  definePage,
  EmptyState,
  FormattedMessage,
  LinkButton,
  PageTitle,
  Section,
  Stack,
  usePlatform,
  Words,
  type PageProps,
} from '@wadachi/shared';
import type { AccountReservation, Account } from '@wadachi/contract';
import { nameInSentence, PagedList, useLate } from '@wadachi/parts';
import { paths } from '../../paths';
import { fetchReservations, type When } from '../../reservations/ownReservations';
import { soonestFirst } from '../../reservations/soonestFirst';
import { loadMyPage, type MyPageContent } from './load';
import { LogOut } from './LogOut';
import { messages } from './messages';
import styles from './MyPage.module.css';
import { ReservationSection } from './ReservationSection';
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
  const ahead = useReservations('ahead', content);
  const past = useReservations('past', content);
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
          <ReservationSection title={messages.ahead} list={ahead} sort={soonestFirst} empty={<NoneAhead />} />
          <ReservationSection
            title={messages.past}
            list={past}
            empty={<Words as="p" className={styles.none} of={messages.nonePast} />}
          />
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

function useReservations(when: When, content: MyPageContent): PagedList<AccountReservation> {
  const platform = usePlatform();
  const fetchPage = (page: number, signal: AbortSignal) =>
    fetchReservations(platform.api, { when, page, signal });
  return useState(() => new PagedList({ fetchPage }, content[when]))[0];
}

const NoneAhead = () => (
  <EmptyState
    icon="car"
    title={messages.noneAhead}
    action={<LinkButton to={paths.chooseShop()} label={messages.findCar} />}
  >
    <FormattedMessage {...messages.noneAheadHint} />
  </EmptyState>
);

export const page = definePage<MyPageContent>({
  load: loadMyPage,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has other lists, so the page is mounted again.
  View: (props) => <MyPage key={props.content.at} {...props} />,
});
