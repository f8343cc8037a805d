import { useState } from 'react';
import { definePage, observer, usePlatform, type PageProps } from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { LoggedIn } from '../../session/LoggedIn';
import { messages as sessionMessages } from '../../session/messages';
import { Login } from './Login';
import { pageMessages } from '../../page/messages';

/** Shows the log-in that a logged-in customer can open too, for example after a refused call (specification, point 8). */
const View = observer(({ query }: PageProps<undefined>) => {
  const { account } = usePlatform();
  const [wasLogin] = useState(account.isLogin);
  if (account.isLogin) return <LoggedIn query={query} />;
  // The log-out button had the focus and is gone.
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
    title: intl.formatMessage(account.isLogin ? sessionMessages.title : pageMessages.logIn),
    robots: 'noindex',
  }),
  View,
});
