import { definePage, FormattedMessage, LinkButton } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { completeMessages as messages } from './completeMessages';

const QuitComplete = () => (
  <AccountLayout title={messages.title}>
    <p>
      <FormattedMessage {...messages.thanks} />
    </p>
    <p>
      <FormattedMessage {...messages.again} />
    </p>
    <LinkButton to={paths.home()} wide>
      <FormattedMessage {...messages.home} />
    </LinkButton>
  </AccountLayout>
);

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: QuitComplete,
});
