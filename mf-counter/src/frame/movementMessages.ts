import { defineMessages } from '@wadachi/intl';

export const movementMessages = defineMessages({
  pickUp: { id: 'counter.movement.pickUp', defaultMessage: 'Pick-up', description: 'One of the movements' },
  return: { id: 'counter.movement.return', defaultMessage: 'Return', description: 'One of the movements' },
  cancelled: { id: 'counter.movement.cancelled', defaultMessage: 'Cancelled', description: 'Of a booking' },
});
