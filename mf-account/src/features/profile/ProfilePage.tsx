import { definePage, Link, LinkButton, type PageProps } from '@wadachi/shared';
import { AccountLayout, LayoutActions } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { loadProfile, type ProfileContent } from './load';
import { messages } from './messages';
import { PendingEmail } from './PendingEmail';
import { PreferenceFacts } from './PreferenceFacts';
import { ProfileFacts } from './ProfileFacts';

const Profile = ({ content: { account, phone } }: PageProps<ProfileContent>) => (
  <AccountLayout
    title={messages.title}
    lead={messages.lead}
    links={<Link to={paths.quit()} label={messages.toQuit} />}
  >
    <PendingEmail account={account} />
    <ProfileFacts account={account} phone={phone} />
    <PreferenceFacts account={account} />
    <LayoutActions>
      <LinkButton to={paths.editProfile()} label={messages.edit} />
      <LinkButton to={paths.mypage()} variant="secondary" label={messages.toMyPage} />
    </LayoutActions>
  </AccountLayout>
);

export const page = definePage<ProfileContent>({
  load: loadProfile,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: Profile,
});
