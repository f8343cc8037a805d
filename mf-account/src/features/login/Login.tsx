import { FormattedMessage, Link, returnPath, usePlatform } from '@wadachi/shared';
import { AccountLayout } from '../../layout/AccountLayout';
import { paths } from '../../paths';
import { LoginForm } from './LoginForm';
import { messages } from './messages';

/** Shows the log-in, with links to a new password and to the registration. All of them return to `back`. */
export const Login = ({ query }: { readonly query: URLSearchParams }) => {
  const { origin } = usePlatform();
  const back = returnPath(query.get('back'), origin);
  return (
    <AccountLayout
      title={messages.title}
      links={
        <>
          <Link to={paths.forgotPassword(back)}>
            <FormattedMessage {...messages.forgotten} />
          </Link>
          <Link to={paths.check(back)}>
            <FormattedMessage {...messages.register} />
          </Link>
        </>
      }
    >
      <LoginForm back={back} />
    </AccountLayout>
  );
};
