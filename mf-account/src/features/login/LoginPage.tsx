import { definePage } from '@wadachi/shared';
import { Login } from './Login';
import { pageMessages } from '../../page/messages';

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(pageMessages.logIn), robots: 'noindex' }),
  View: Login,
});
