import { useState } from 'react';
import { definePage, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { FocusHere } from '@wadachi/shared/parts';
import { LoggedIn } from './LoggedIn';
import { Login } from './Login';
import { messages } from './messages';

/** May also be opened by somebody who is logged in, such as after a call was refused (specification, point 8). */
const View = observer(({ query }: PageProps<undefined>) => {
  const { account } = usePlatform();
  const [wasLogin] = useState(account.isLogin);
  if (account.isLogin) return <LoggedIn query={query} />;
  // Where the button to log out stood there is nothing any more.
  return wasLogin ? (
    <FocusHere>
      <Login query={query} />
    </FocusHere>
  ) : (
    <Login query={query} />
  );
});

export const page = definePage({
  head: (_, { platform: { intl, account } }) => ({
    title: intl.formatMessage(account.isLogin ? messages.whoTitle : messages.title),
    robots: 'noindex',
  }),
  View,
});
