import { defineMessages } from '@wadachi/intl';

export const reservedMessages = defineMessages({
  title: {
    id: 'reserve.reserved.title',
    defaultMessage: 'This booking is already made',
    description: 'Title of the notice for someone who went back after reserving',
  },
  heldTitle: {
    id: 'reserve.reserved.heldTitle',
    defaultMessage: 'Your car is held: pay to complete the booking',
    description:
      'Title of the notice for someone who went back before paying for a car that is held for them',
  },
  overTitle: {
    id: 'reserve.reserved.overTitle',
    defaultMessage: 'The time to pay has run out',
    description: 'Title of the notice for someone who went back after the car was held for them in vain',
  },
  same: {
    id: 'reserve.reserved.same',
    defaultMessage: 'Book the same again',
    description: 'Button that opens the steps again with all that was chosen',
  },
  text: {
    id: 'reserve.reserved.text',
    defaultMessage: 'Your booking number is {number}. Nothing has been booked twice.',
    description: 'Tells the number to someone who went back after reserving',
  },
  show: {
    id: 'reserve.reserved.show',
    defaultMessage: 'View booking',
    description: 'Link to the completed reservation',
  },
  pay: {
    id: 'reserve.reserved.pay',
    defaultMessage: 'Go to payment',
    description: 'Link to the payment of a car that is held',
  },
  another: {
    id: 'reserve.reserved.another',
    defaultMessage: 'Make another booking',
    description: 'Button that starts again at the choice of a shop, without anything of the last reservation',
  },
});
