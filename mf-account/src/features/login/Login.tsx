import { Link, returnPath, usePlatform } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { LoginForm } from './LoginForm';
import { pageMessages } from '../../page/messages';
import { messages } from './messages';

/** Shows the log-in, with links to a new password and to the registration. All of them return to `back`. */
export const Login = ({ query }: { readonly query: URLSearchParams }) => {
  const { origin } = usePlatform();
  const back = returnPath(query.get('back'), origin);
  return (
    <AccountLayout
      title={pageMessages.logIn}
      links={
        <>
          <Link to={paths.forgotPassword(back)} label={messages.forgotten} />
          <Link to={paths.check(back)} label={messages.register} />
        </>
      }
    >
      <LoginForm back={back} />
    </AccountLayout>
  );
};
