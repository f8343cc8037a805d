import { defineMessages } from '@wadachi/shared/intl';
import type { CompareMessages } from '@wadachi/shared/parts';
import { planMessages } from './messages';

const own = defineMessages('reserve.compare', {
  compare: { defaultMessage: 'Compare', description: 'Box on a plan that takes it into a comparison' },
  open: {
    defaultMessage: 'Compare ({count})',
    description: 'Button that opens the comparison; count is how many plans are in it',
  },
  clear: { defaultMessage: 'Clear', description: 'Button that takes all plans out of the comparison' },
  full: {
    defaultMessage: 'You can compare up to three cars. Clear one to add another.',
    description: 'Said when a fourth plan is chosen for the comparison',
  },
  failed: {
    defaultMessage: 'The comparison could not be opened. Please try again.',
    description: 'Said when the comparison could not be loaded',
  },
  title: { defaultMessage: 'Compare cars', description: 'Title of the comparison of plans' },
  close: { defaultMessage: 'Close', description: 'Closes the comparison' },
  choose: {
    defaultMessage: 'Choose',
    description: 'Link that chooses a plan; its name follows for screen readers',
  },
  differs: {
    defaultMessage: 'differs',
    description: 'Under the name of a row in which the plans are not the same',
  },
  price: { defaultMessage: 'Total price', description: 'Row of the comparison' },
  seats: { defaultMessage: 'Seats', description: 'Row of the comparison' },
  seatCount: {
    defaultMessage: '{count, number}',
    description: 'Value in the row “Seats” of the comparison, with its counter where the language has one',
  },
  luggage: { defaultMessage: 'Suitcases', description: 'Row of the comparison' },
  luggageCount: {
    defaultMessage: '{count, number}',
    description:
      'Value in the row “Suitcases” of the comparison, with its counter where the language has one',
  },
  gearbox: { defaultMessage: 'Gearbox', description: 'Row of the comparison' },
  automatic: { defaultMessage: 'Automatic', description: 'Gearbox of a car' },
  manual: { defaultMessage: 'Manual', description: 'Gearbox of a car' },
  fuel: { defaultMessage: 'Fuel', description: 'Row of the comparison' },
  petrol: { defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { defaultMessage: 'Electric', description: 'Fuel of a car' },
  models: { defaultMessage: 'Examples', description: 'Row of the comparison: models of the plan' },
});

export const compareMessages: CompareMessages = { ...own, details: planMessages };
