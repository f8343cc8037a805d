import { defineMessages } from '@wadachi/intl';

export const summaryMessages = defineMessages({
  title: {
    id: 'reserve.summary.title',
    defaultMessage: 'Your price',
    description: 'Heading of the price summary that stays in view',
  },
  total: {
    id: 'reserve.summary.total',
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole price',
  },
  tax: {
    id: 'reserve.summary.tax',
    defaultMessage: 'of which {name, select, none {consumption tax} other {{name}}} ({rate, number}%)',
    description: 'Label of the tax contained in the price; {name} is `none` for Japan’s',
  },
  about: {
    id: 'reserve.summary.about',
    defaultMessage: 'about',
    description: 'Shown before a price that is an estimate until the server has worked it out',
  },
  announced: {
    id: 'reserve.summary.announced',
    defaultMessage: 'The price is now {price}.',
    description: 'Read by screen readers when the price changed',
  },
  showLines: {
    id: 'reserve.summary.showLines',
    defaultMessage: 'Show details',
    description: 'Button that opens the lines of the price on a phone',
  },
  hideLines: {
    id: 'reserve.summary.hideLines',
    defaultMessage: 'Hide details',
    description: 'Button that closes the lines of the price on a phone',
  },
  quantity: {
    id: 'reserve.summary.quantity',
    defaultMessage:
      '{price} × {unit, select, day {{quantity, plural, one {# day} other {# days}}} hour {{quantity, plural, one {# hour} other {# hours}}} other {{quantity, number}}}',
    description:
      'Unit price times quantity of a price line; {unit} is day, hour, or none where pieces are counted',
  },
  failed: {
    id: 'reserve.summary.failed',
    defaultMessage: 'The price could not be calculated',
    description: 'Title of the notice in the price summary',
  },
  pickUp: {
    id: 'reserve.summary.pickUp',
    defaultMessage: 'Pick-up',
    description: 'Label of day and time of the pick-up',
  },
  return: {
    id: 'reserve.summary.return',
    defaultMessage: 'Return',
    description: 'Label of day and time of the return',
  },
  shop: {
    id: 'reserve.summary.shop',
    defaultMessage: 'Shop',
    description: 'Label of the shop of a reservation',
  },
  car: { id: 'reserve.summary.car', defaultMessage: 'Car', description: 'Label of the car of a reservation' },
  length: {
    id: 'reserve.summary.length',
    defaultMessage: 'Length',
    description: 'Label of the length of a rental',
  },
  notIncluded: {
    id: 'reserve.summary.notIncluded',
    defaultMessage: 'Fuel and tolls are not included.',
    description: 'Under the total of a rental',
  },
  changeOptions: {
    id: 'reserve.summary.changeOptions',
    defaultMessage: 'Change options',
    description: 'Link to the step of the options',
  },
});
