import { definePage, FormattedMessage, LinkButton } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { useStoredReturnPath } from '../../storage/storedReturnPath';
import { paths } from '../../paths';
import { messages } from './messages';

const View = () => {
  const back = useStoredReturnPath();
  return (
    <AccountLayout title={messages.completeTitle}>
      <p>
        <FormattedMessage {...messages.complete} />
      </p>
      <LinkButton to={paths.login(back)} wide>
        <FormattedMessage {...messages.logIn} />
      </LinkButton>
    </AccountLayout>
  );
};

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.completeTitle),
    robots: 'noindex',
  }),
  View,
});
