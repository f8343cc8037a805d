import { definePage, Link, observer, returnPath, usePlatform, type PageProps } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { AddressForm } from '../../mail-request/AddressForm';
import { registrationMail } from '../../mail-request/mailRequests';
import { paths } from '../../paths';
import { LoggedIn } from '../../session/LoggedIn';
import { messages as sessionMessages } from '../../session/messages';
import { messages } from './messages';

/** Shows the first page of the registration: asks for the mail address. */
const View = observer(({ query }: PageProps<undefined>) => {
  const { account, origin } = usePlatform();
  if (account.isLogin) return <LoggedIn query={query} />;
  return (
    <AccountLayout
      title={messages.checkTitle}
      lead={messages.checkLead}
      links={<Link to={paths.login(returnPath(query.get('back'), origin))} label={messages.haveAccount} />}
    >
      <AddressForm request={registrationMail} label={messages.send} query={query} />
    </AccountLayout>
  );
});

export const page = definePage({
  head: (_, { platform: { intl, account } }) => ({
    title: intl.formatMessage(account.isLogin ? sessionMessages.title : messages.checkTitle),
    robots: 'noindex',
  }),
  View,
});
