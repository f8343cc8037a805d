import { definePage, LinkButton, Words } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { useStoredReturnPath } from '../../storage/storedReturnPath';
import { paths } from '../../paths';
import { pageMessages } from '../../page/messages';
import { messages } from './messages';

const View = () => {
  const back = useStoredReturnPath();
  return (
    <AccountLayout title={messages.completeTitle}>
      <Words as="p" of={messages.complete} />
      <LinkButton to={paths.login(back)} wide label={pageMessages.logIn} />
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
