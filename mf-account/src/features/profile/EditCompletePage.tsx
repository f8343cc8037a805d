import { definePage, FormattedMessage, LinkButton, Notice, type PageProps } from '@wadachi/shared';
import { AccountLayout, LayoutActions } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { messages } from './messages';

const EditComplete = ({ query }: PageProps<unknown>) => (
  <AccountLayout title={messages.savedTitle}>
    <Notice tone="success">
      <FormattedMessage
        {...(query.get('changed') === 'password' ? messages.passwordSaved : messages.profileSaved)}
      />
    </Notice>
    <LayoutActions>
      <LinkButton to={paths.mypage()} label={messages.toMyPage} />
      <LinkButton to={paths.profile()} variant="secondary" label={messages.showProfile} />
    </LayoutActions>
  </AccountLayout>
);

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.savedTitle),
    robots: 'noindex',
  }),
  View: EditComplete,
});
