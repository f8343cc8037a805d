import { defineMessages } from '@wadachi/intl';

export const walletMessages = defineMessages({
  or: {
    id: 'reserve.wallet.or',
    defaultMessage: 'Or pay at once with:',
    description: 'Above the buttons of Apple Pay and Google Pay, under the card form',
  },
  apple: {
    id: 'reserve.wallet.apple',
    defaultMessage: 'Pay with Apple Pay',
    description: 'Name of the button that Safari draws; "Apple Pay" stays as it is',
  },
  label: {
    id: 'reserve.wallet.label',
    defaultMessage: 'Rental car',
    description: 'What is paid, in the window of Apple Pay or Google Pay',
  },
});
