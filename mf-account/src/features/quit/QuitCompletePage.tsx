import { definePage, LinkButton, Words } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { completeMessages as messages } from './completeMessages';

const QuitComplete = () => (
  <AccountLayout title={messages.title}>
    <Words as="p" of={messages.thanks} />
    <Words as="p" of={messages.again} />
    <LinkButton to={paths.home()} wide label={messages.home} />
  </AccountLayout>
);

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: QuitComplete,
});
