import { defineMessages } from '@wadachi/intl';

export const handOverMessages = defineMessages({
  pickUp: {
    id: 'counter.book.pickUp',
    defaultMessage: 'Pick-up at',
    description: 'Label of the list of places where the customer gets the car',
  },
  same: { id: 'counter.book.same', defaultMessage: 'Same as pick-up', description: 'As place of return' },
  anotherAddress: {
    id: 'counter.book.anotherAddress',
    defaultMessage: 'At another address',
    description:
      'Choice in the list of places for the return: the car is collected, but not where it was brought',
  },
  hours: {
    id: 'counter.book.wayHours',
    defaultMessage: '{name} ({open}–{close} only)',
    description: 'A place or service that is not offered at the chosen time of day',
  },
  deliverTo: {
    id: 'counter.book.deliverTo',
    defaultMessage: 'Deliver to (hotel or address)',
    description: 'Label of the field for where the car is brought',
  },
  collectFrom: {
    id: 'counter.book.collectFrom',
    defaultMessage: 'Collect from (hotel or address)',
    description: 'Label of the field for where the car is collected',
  },
  towns: {
    id: 'counter.book.towns',
    defaultMessage: 'Served: {towns}',
    description: 'Hint of the field for an address: the towns to which cars are brought',
  },
  missing: {
    id: 'counter.book.addressMissing',
    defaultMessage: 'Please enter the hotel or address.',
    description: 'Error when the address for a delivery is missing',
  },
  elsewhere: {
    id: 'counter.book.addressElsewhere',
    defaultMessage: 'Only in {towns}. Add the postcode, or choose another way.',
    description: 'Error when no cars are brought to the address',
  },
});
