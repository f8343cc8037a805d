import { definePage } from '@wadachi/shared';
import { Login } from './Login';
import { messages } from './messages';

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: Login,
});
