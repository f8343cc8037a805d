import { defineMessages } from '@wadachi/shared/intl';
import type { CompareMessages } from '@wadachi/shared/parts';
import { detailMessages } from './detailMessages';

const own = defineMessages({
  compare: {
    id: 'shop.compare.compare',
    defaultMessage: 'Compare',
    description: 'Box on a plan that takes it into a comparison',
  },
  open: {
    id: 'shop.compare.open',
    defaultMessage: 'Compare ({count})',
    description: 'Button that opens the comparison; count is how many plans are in it',
  },
  clear: {
    id: 'shop.compare.clear',
    defaultMessage: 'Clear',
    description: 'Button that takes all plans out of the comparison',
  },
  full: {
    id: 'shop.compare.full',
    defaultMessage: 'You can compare up to three cars. Clear one to add another.',
    description: 'Said when a fourth plan is chosen for the comparison',
  },
  failed: {
    id: 'shop.compare.failed',
    defaultMessage: 'The comparison could not be opened. Please try again.',
    description: 'Said when the comparison could not be loaded',
  },
  title: {
    id: 'shop.compare.title',
    defaultMessage: 'Compare cars',
    description: 'Title of the comparison of plans',
  },
  close: { id: 'shop.compare.close', defaultMessage: 'Close', description: 'Closes the comparison' },
  choose: {
    id: 'shop.compare.choose',
    defaultMessage: 'Choose',
    description: 'Link that chooses a plan; its name follows for screen readers',
  },
  differs: {
    id: 'shop.compare.differs',
    defaultMessage: 'differs',
    description: 'Under the name of a row in which the plans are not the same',
  },
  price: { id: 'shop.compare.price', defaultMessage: 'Total price', description: 'Row of the comparison' },
  seats: { id: 'shop.compare.seats', defaultMessage: 'Seats', description: 'Row of the comparison' },
  seatCount: {
    id: 'shop.compare.seatCount',
    defaultMessage: '{count, number}',
    description: 'Value in the row “Seats” of the comparison, with its counter where the language has one',
  },
  luggage: { id: 'shop.compare.luggage', defaultMessage: 'Suitcases', description: 'Row of the comparison' },
  luggageCount: {
    id: 'shop.compare.luggageCount',
    defaultMessage: '{count, number}',
    description:
      'Value in the row “Suitcases” of the comparison, with its counter where the language has one',
  },
  gearbox: { id: 'shop.compare.gearbox', defaultMessage: 'Gearbox', description: 'Row of the comparison' },
  automatic: { id: 'shop.compare.automatic', defaultMessage: 'Automatic', description: 'Gearbox of a car' },
  manual: { id: 'shop.compare.manual', defaultMessage: 'Manual', description: 'Gearbox of a car' },
  fuel: { id: 'shop.compare.fuel', defaultMessage: 'Fuel', description: 'Row of the comparison' },
  petrol: { id: 'shop.compare.petrol', defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { id: 'shop.compare.hybrid', defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { id: 'shop.compare.diesel', defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { id: 'shop.compare.electric', defaultMessage: 'Electric', description: 'Fuel of a car' },
  models: {
    id: 'shop.compare.models',
    defaultMessage: 'Examples',
    description: 'Row of the comparison: models of the plan',
  },
});

export const compareMessages: CompareMessages = { ...own, details: detailMessages };
