import { defineMessages } from '@wadachi/intl';

export const writeMessages = defineMessages({
  failed: {
    id: 'counter.write.failed',
    defaultMessage: 'This could not be done',
    description: 'Title when something a clerk did could not be sent or was refused; the reason follows',
  },
  cancel: { id: 'counter.write.cancel', defaultMessage: 'Cancel', description: 'Button: nothing changes' },
  noAnswer: {
    id: 'counter.write.noAnswer',
    defaultMessage: 'There is no connection. Everything you entered is still here: try again in a moment.',
    description: 'Sentence when the server did not answer a clerk',
  },
  money: {
    id: 'counter.write.money',
    defaultMessage: 'Please enter an amount such as {example}.',
    description: 'Error of a field for money; the example is a number without the currency',
  },
  inTheWay: {
    id: 'counter.write.inTheWay',
    defaultMessage: 'Booking {number} needs the car on {at}',
    description: 'Link to a booking that has the car at that time',
  },
  blocked: {
    id: 'counter.write.blocked',
    defaultMessage: 'From {at}: {note}',
    description: 'What the shop keeps a car for, and from when on',
  },
});
