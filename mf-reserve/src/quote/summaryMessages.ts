import { defineMessages } from '@wadachi/shared';

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
    defaultMessage: 'of which consumption tax ({rate, number}%)',
    description: 'Label of the tax contained in the price',
  },
  updating: {
    id: 'reserve.summary.updating',
    defaultMessage: 'Updating the price…',
    description: 'Shown while a new price is being fetched',
  },
  about: {
    id: 'reserve.summary.about',
    defaultMessage: 'about',
    description: 'Stands before a price that is an estimate until the server has worked it out',
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
    defaultMessage: '{price} × {quantity, number}',
    description: 'Unit price times quantity of a price line',
  },
  failed: {
    id: 'reserve.summary.failed',
    defaultMessage: 'The price could not be worked out',
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
  freeUntil: {
    id: 'reserve.summary.freeUntil',
    defaultMessage: 'You can cancel free of charge until {when}.',
    description: 'Until which day and time cancelling costs nothing; the time is the shop’s',
  },
  neverFree: {
    id: 'reserve.summary.neverFree',
    defaultMessage: 'Cancelling this reservation costs a fee.',
    description: 'Shown when cancelling is never free',
  },
  cancelRow: {
    id: 'reserve.summary.cancelRow',
    defaultMessage:
      '{days, plural, =0 {On the day, or if you do not come} one {Until # day before} other {Until # days before}}: {percent, plural, =0 {free} other {#% of the basic charge}}',
    description: 'One row of the cancellation table: up to so many days before pick-up, so many per cent',
  },
  cancelCap: {
    id: 'reserve.summary.cancelCap',
    defaultMessage: 'A cancellation never costs more than {price}.',
    description: 'The most that a cancellation can cost',
  },
});
