import { defineMessages } from '@wadachi/intl';

export const tokenMessages = defineMessages({
  unusableTitle: {
    id: 'account.token.unusableTitle',
    defaultMessage: 'This link can’t be used',
    description: 'Title of the page that a used or old link from a mail leads to',
  },
  unusable: {
    id: 'account.token.unusable',
    defaultMessage:
      'It has already been used, has expired or is incomplete. Your email app may have cut it off.',
    description: 'Why a link from a mail does not work',
  },
  waitTitle: {
    id: 'account.token.waitTitle',
    defaultMessage: 'Please wait a moment',
    description: 'Title of the page for a link from a mail while too many were opened',
  },
  wait: {
    id: 'account.token.wait',
    defaultMessage: 'Your link is still valid.',
    description: 'While a customer waits to open a link from a mail',
  },
  gone: {
    id: 'account.token.gone',
    defaultMessage: 'The link in your email no longer works',
    description: 'Title of the page for a link that was used or is too old',
  },
});
