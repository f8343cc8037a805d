import { defineMessages } from '@wadachi/intl';

/** They come with the dialog, when it is opened. */
export const dialogMessages = defineMessages({
  title: {
    id: 'parts.compare.title',
    defaultMessage: 'Compare cars',
    description: 'Title of the comparison of plans',
  },
  close: { id: 'parts.compare.close', defaultMessage: 'Close', description: 'Closes the comparison' },
  choose: {
    id: 'parts.compare.choose',
    defaultMessage: 'Choose',
    description: 'Link that chooses a plan; its name follows for screen readers',
  },
  differs: {
    id: 'parts.compare.differs',
    defaultMessage: 'differs',
    description: 'Under the name of a row in which the plans are not the same',
  },
  price: { id: 'parts.compare.price', defaultMessage: 'Total price', description: 'Row of the comparison' },
  seats: { id: 'parts.compare.seats', defaultMessage: 'Seats', description: 'Row of the comparison' },
  seatCount: {
    id: 'parts.compare.seatCount',
    defaultMessage: '{count, number}',
    description: 'Value in the row “Seats” of the comparison, with its counter where the language has one',
  },
  luggage: {
    id: 'parts.compare.luggage',
    defaultMessage: 'Suitcases',
    description: 'Row of the comparison',
  },
  luggageCount: {
    id: 'parts.compare.luggageCount',
    defaultMessage: '{count, number}',
    description:
      'Value in the row “Suitcases” of the comparison, with its counter where the language has one',
  },
  gearbox: { id: 'parts.compare.gearbox', defaultMessage: 'Gearbox', description: 'Row of the comparison' },
  automatic: {
    id: 'parts.compare.automatic',
    defaultMessage: 'Automatic',
    description: 'Gearbox of a car',
  },
  manual: { id: 'parts.compare.manual', defaultMessage: 'Manual', description: 'Gearbox of a car' },
  fuel: { id: 'parts.compare.fuel', defaultMessage: 'Fuel', description: 'Row of the comparison' },
  petrol: { id: 'parts.compare.petrol', defaultMessage: 'Petrol', description: 'Fuel of a car' },
  hybrid: { id: 'parts.compare.hybrid', defaultMessage: 'Hybrid', description: 'Fuel of a car' },
  diesel: { id: 'parts.compare.diesel', defaultMessage: 'Diesel', description: 'Fuel of a car' },
  electric: { id: 'parts.compare.electric', defaultMessage: 'Electric', description: 'Fuel of a car' },
  models: {
    id: 'parts.compare.models',
    defaultMessage: 'Examples',
    description: 'Row of the comparison: models of the plan',
  },
});
