import { defineMessages } from '@wadachi/intl';

export const cardMessages = defineMessages({
  card: {
    id: 'reserve.card.card',
    defaultMessage: 'Card',
    description: 'Name of the group with the card form',
  },
  notReady: {
    id: 'reserve.card.notReady',
    defaultMessage: 'The card form is not ready yet. Please wait a moment.',
    description: 'Error of the card form while it is being loaded',
  },
  unread: {
    id: 'reserve.card.unread',
    defaultMessage:
      'The card could not be read or verified. Please check what you entered; nothing was charged.',
    description: 'Error of the card form when there is no token of the card',
  },
  testTitle: {
    id: 'reserve.card.testTitle',
    defaultMessage: 'Test payment. No money is taken.',
    description: 'Title of the panel where payments are only a test',
  },
  test: {
    id: 'reserve.card.test',
    defaultMessage:
      'Cards are not charged on this site. Choose what the payment is to do; please never enter a card number here.',
    description: 'Explains the test payment',
  },
  testLegend: {
    id: 'reserve.card.testLegend',
    defaultMessage: 'Test card',
    description: 'Legend of the test cards',
  },
  testWorks: {
    id: 'reserve.card.testWorks',
    defaultMessage: 'A card that works',
    description: 'A test card',
  },
  testDeclined: {
    id: 'reserve.card.testDeclined',
    defaultMessage: 'A card that is declined',
    description: 'A test card',
  },
  testSecurityCode: {
    id: 'reserve.card.testSecurityCode',
    defaultMessage: 'A wrong security code',
    description: 'A test card',
  },
  testExpiry: {
    id: 'reserve.card.testExpiry',
    defaultMessage: 'A card that has expired',
    description: 'A test card',
  },
  testFunds: {
    id: 'reserve.card.testFunds',
    defaultMessage: 'A card without enough money',
    description: 'A test card',
  },
});
