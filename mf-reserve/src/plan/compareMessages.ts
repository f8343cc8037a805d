import { defineMessages } from '@wadachi/shared/intl';
import type { CompareMessages } from '@wadachi/shared/parts';
import { planMessages } from './messages';

const own = defineMessages({
  compare: {
    id: 'reserve.compare.compare',
    defaultMessage: 'Compare',
    description: 'Box on a plan that takes it into a comparison',
  },
  open: {
    id: 'reserve.compare.open',
    defaultMessage: 'Compare ({count})',
    description: 'Button that opens the comparison; count is how many plans are in it',
  },
  clear: {
    id: 'reserve.compare.clear',
    defaultMessage: 'Clear',
    description: 'Button that takes all plans out of the comparison',
  },
  full: {
    id: 'reserve.compare.full',
    defaultMessage: 'You can compare up to three cars. Clear one to add another.',
    description: 'Said when a fourth plan is chosen for the comparison',
  },
  failed: {
    id: 'reserve.compare.failed',
    defaultMessage: 'The comparison could not be opened. Please try again.',
    description: 'Said when the comparison could not be loaded',
  },
  title: {
    id: 'reserve.compare.title',
    defaultMessage: 'Compare cars',
    description: 'Title of the comparison of plans',
  },
  close: { id: 'reserve.compare.close', defaultMessage: 'Close', description: 'Closes the comparison' },
  choose: {
    id: 'reserve.compare.choose',
    defaultMessage: 'Choose',
    description: 'Link that chooses a plan; its name follows for screen readers',
  },
  differs: {
    id: 'reserve.compare.differs',
    defaultMessage: 'differs',
    description: 'Under the name of a row in which the plans are not the same',
  },
  price: { id: 'reserve.compare.price', defaultMessage: 'Total price', description: 'Row of the comparison' },
  seats: { id: 'reserve.compare.seats', defaultMessage: 'Seats', description: 'Row of the comparison' },
  seatCount: {
    id: 'reserve.compare.seatCount',
    defaultMessage: '{count, number}',
    description: 'Value in the row “Seats” of the comparison, with its counter where the language has one',
  },
  luggage: {
    id: 'reserve.compare.luggage',
    defaultMessage: 'Suitcases',
    description: 'Row of the comparison',
  },
  luggageCount: {
    id: 'reserve.compare.luggageCount',
    defaultMessage: '{count, number}',
    description:
      'Value in the row “Suitcases” of the comparison, with its counter where the language has one',
  },
  gearbox: { id: 'reserve.compare.gearbox', defaultMessage: 'Gearbox', description: 'Row of the comparison' },
  automatic: {
    id: 'reserve.compare.automatic',
    defaultMessage: 'Automatic',
    description: 'Gearbox of a car',
  },
  manual: { id: 'reserve.compare.manual', defaultMessage: 'Manual', description: 'Gearbox of a car' },
  fuel: { id: 'reserve.compare.fuel', defaultMessage: 'Fuel', description: 'Row of the comparison' },
  petrol: { id: 'reserve.compare.petrol', defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { id: 'reserve.compare.hybrid', defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { id: 'reserve.compare.diesel', defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { id: 'reserve.compare.electric', defaultMessage: 'Electric', description: 'Fuel of a car' },
  models: {
    id: 'reserve.compare.models',
    defaultMessage: 'Examples',
    description: 'Row of the comparison: models of the plan',
  },
});

export const compareMessages: CompareMessages = { ...own, details: planMessages };
