import { definePage, FormattedMessage, LinkButton } from '@wadachi/shared';
import { AccountFrame } from '../../frame/AccountFrame';
import { paths } from '../../paths';
import { completeMessages as messages } from './completeMessages';

const QuitComplete = () => (
  <AccountFrame title={messages.title}>
    <p>
      <FormattedMessage {...messages.thanks} />
    </p>
    <p>
      <FormattedMessage {...messages.again} />
    </p>
    <LinkButton to={paths.home()} wide>
      <FormattedMessage {...messages.home} />
    </LinkButton>
  </AccountFrame>
);

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: QuitComplete,
});
