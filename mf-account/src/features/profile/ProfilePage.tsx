import { definePage, FormattedMessage, Link, LinkButton, type PageProps } from '@wadachi/shared';
import { AccountFrame, FrameActions } from '../../frame/AccountFrame';
import { paths } from '../../paths';
import { loadProfile, type ProfileContent } from './load';
import { messages } from './messages';
import { PendingEmail } from './PendingEmail';
import { ProfileFacts } from './ProfileFacts';

const Profile = ({ content: { account, phone } }: PageProps<ProfileContent>) => (
  <AccountFrame
    title={messages.title}
    lead={messages.lead}
    links={
      <Link to={paths.quit()}>
        <FormattedMessage {...messages.toQuit} />
      </Link>
    }
  >
    <PendingEmail account={account} />
    <ProfileFacts account={account} phone={phone} />
    <FrameActions>
      <LinkButton to={paths.editProfile()}>
        <FormattedMessage {...messages.edit} />
      </LinkButton>
      <LinkButton to={paths.mypage()} variant="secondary">
        <FormattedMessage {...messages.toMyPage} />
      </LinkButton>
    </FrameActions>
  </AccountFrame>
);

export const page = definePage<ProfileContent>({
  load: loadProfile,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: Profile,
});
