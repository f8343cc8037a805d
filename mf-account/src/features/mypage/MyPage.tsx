import { useState } from 'react';
import {
  definePage,
  EmptyState,
  FormattedMessage,
  LinkButton,
  PageTitle,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { paths } from '../../paths';
import { fetchReservations, type When } from '../../reservations/ownReservations';
import { soonestFirst } from '../../reservations/soonestFirst';
import { orLogInAgain } from '../../session/ended';
import { loadMyPage, type MyPageContent } from './load';
import { LogOut } from './LogOut';
import { messages } from './messages';
import styles from './MyPage.module.css';
import { ProfileSummary } from './ProfileSummary';
import { ReservationListStore } from './ReservationListStore';
import { ReservationSection } from './ReservationSection';
import { SessionSection } from './SessionSection';

const MyPage = ({ content }: PageProps<MyPageContent>) => {
  const { account, sessions, at } = content;
  const ahead = useReservations('ahead', content);
  const past = useReservations('past', content);
  return (
    <div className={styles.page}>
      <PageTitle lead={<FormattedMessage {...messages.greeting} values={{ name: account.name }} />}>
        <FormattedMessage {...messages.title} />
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReservationSection
            title={messages.ahead}
            store={ahead}
            inOrder={soonestFirst}
            empty={<NoneAhead />}
          />
          <ReservationSection
            title={messages.past}
            store={past}
            empty={
              <p className={styles.none}>
                <FormattedMessage {...messages.nonePast} />
              </p>
            }
          />
        </div>
        <div className={styles.aside}>
          <ProfileSummary account={account} />
          <SessionSection first={sessions} at={at} />
          <LogOut />
        </div>
      </div>
    </div>
  );
};

function useReservations(when: When, content: MyPageContent): ReservationListStore {
  const platform = usePlatform();
  return useState(
    () =>
      new ReservationListStore(content[when], (page) =>
        orLogInAgain(platform, paths.mypage(), fetchReservations(platform.api, { when, page })),
      ),
  )[0];
}

const NoneAhead = () => (
  <EmptyState
    icon="car"
    title={messages.noneAhead}
    action={
      <LinkButton to={paths.chooseShop()}>
        <FormattedMessage {...messages.findCar} />
      </LinkButton>
    }
  >
    <FormattedMessage {...messages.noneAheadHint} />
  </EmptyState>
);

export const page = definePage<MyPageContent>({
  load: loadMyPage,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // Another visit brings other lists: their stores start anew.
  View: (props) => <MyPage key={props.content.at} {...props} />,
});
