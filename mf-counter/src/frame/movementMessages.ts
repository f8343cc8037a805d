import { defineMessages } from '@wadachi/intl';

export const movementMessages = defineMessages({
  pickUp: {
    id: 'counter.movement.pickUp',
    defaultMessage: 'Pick-up',
    description: 'A pick-up, among the movements of a day',
  },
  return: {
    id: 'counter.movement.return',
    defaultMessage: 'Return',
    description: 'A return, among the movements of a day',
  },
  cancelled: {
    id: 'counter.movement.cancelled',
    defaultMessage: 'Cancelled',
    description: 'A movement whose booking was cancelled',
  },
});
