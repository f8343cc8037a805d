import { definePage, FormattedMessage, LinkButton } from '@wadachi/shared';
import { AccountFrame } from '../../frame/AccountFrame';
import { useWayBack } from '../../kept/useWayBack';
import { paths } from '../../paths';
import { messages } from './messages';

const View = () => {
  const back = useWayBack();
  return (
    <AccountFrame title={messages.completeTitle}>
      <p>
        <FormattedMessage {...messages.complete} />
      </p>
      <LinkButton to={paths.login(back)} wide>
        <FormattedMessage {...messages.logIn} />
      </LinkButton>
    </AccountFrame>
  );
};

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.completeTitle),
    robots: 'noindex',
  }),
  View,
});
