import { definePage, Link, returnPath, usePlatform, type PageProps } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { AddressForm } from '../../mail-request/AddressForm';
import { resetMail } from '../../mail-request/mailRequests';
import { paths } from '../../paths';
import { messages } from './messages';

const View = ({ query }: PageProps<undefined>) => {
  const { origin } = usePlatform();
  return (
    <AccountLayout
      title={messages.title}
      lead={messages.lead}
      links={<Link to={paths.login(returnPath(query.get('back'), origin))} label={messages.backToLogin} />}
    >
      <AddressForm request={resetMail} label={messages.send} query={query} />
    </AccountLayout>
  );
};

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View,
});
