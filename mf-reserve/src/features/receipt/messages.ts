import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  paperNumber: {
    id: 'reserve.receipt.paperNumber',
    defaultMessage: 'No. {number}',
    description: 'Number of a paper, such as naha-2026-000042',
  },
  reissue: {
    id: 'reserve.receipt.reissue',
    defaultMessage: 'Reissue',
    description: 'Mark on a paper that was printed before',
  },
  issuedOn: {
    id: 'reserve.receipt.issuedOn',
    defaultMessage: 'Date',
    description: 'Label of the date of the receipt',
  },
  paidOn: {
    id: 'reserve.receipt.paidOn',
    defaultMessage: 'Received on',
    description: 'Label of the day on which the money was received',
  },
  cancelledOn: {
    id: 'reserve.receipt.cancelledOn',
    defaultMessage: 'Cancelled on',
    description: 'Label of the day on which a reservation was cancelled',
  },
  total: {
    id: 'reserve.receipt.total',
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole amount',
  },
  received: {
    id: 'reserve.receipt.received',
    defaultMessage: 'For the rental of a car. Received with thanks.',
    description: 'Sentence of a receipt',
  },
  unpaid: {
    id: 'reserve.receipt.unpaid',
    defaultMessage: 'For the rental of a car. The shop gives you a receipt when you pay.',
    description: 'Sentence of a statement that is not paid yet',
  },
  unpaidByCard: {
    id: 'reserve.receipt.unpaidByCard',
    defaultMessage: 'For the rental of a car. Not paid yet.',
    description: 'Sentence of a statement that is to be paid by card',
  },
  expired: {
    id: 'reserve.receipt.expired',
    defaultMessage: 'This booking was not paid in time and is no longer valid. You pay nothing.',
    description: 'Sentence of a statement of a reservation whose time to pay ran out',
  },
  wholeCharge: {
    id: 'reserve.receipt.wholeCharge',
    defaultMessage: 'Whole charge of the rental',
    description: 'Label of the whole charge where only a part of it was paid by card',
  },
  paid: {
    id: 'reserve.receipt.paid',
    defaultMessage: 'Paid',
    description: 'Label of the amount that was received, by card or at the shop',
  },
  dueAtShop: {
    id: 'reserve.receipt.dueAtShop',
    defaultMessage: 'To be paid at the shop (separate receipt)',
    description: 'Label of the part of the charge that is paid at the shop',
  },
  outsideTax: {
    id: 'reserve.receipt.outsideTax',
    defaultMessage:
      'The fee is compensation and outside the scope of {name, select, none {consumption tax} other {{name}}}.',
    description: 'Sentence under the cancellation fee; {name} is `none` for Japan’s tax',
  },
  refunded: {
    id: 'reserve.receipt.refunded',
    defaultMessage: 'Refunded',
    description: 'Label of the amount that goes back, to the card or in cash',
  },
  stillOwed: {
    id: 'reserve.receipt.stillOwed',
    defaultMessage: 'Still to be paid',
    description: 'Label of the part of a cancellation fee that was not covered by the payment',
  },
  takenBack: {
    id: 'reserve.receipt.takenBack',
    defaultMessage: 'Reversed {name, select, none {qualified invoice} other {invoice}}, by tax rate',
    description:
      'Heading of the amounts of the receipt that a cancellation takes back, with their tax; {name} is `none` for Japan’s tax, whose law has a name for such an invoice',
  },
  ofReceipt: {
    id: 'reserve.receipt.ofReceipt',
    defaultMessage: 'Of receipt no. {number}',
    description: 'Which receipt is taken back; {number} is its number',
  },
  content: {
    id: 'reserve.receipt.content',
    defaultMessage: 'Car rental',
    description: 'Heading of what is paid for',
  },
  item: {
    id: 'reserve.receipt.item',
    defaultMessage: 'Item',
    description: 'Heading of a column: what is paid for',
  },
  unitPrice: {
    id: 'reserve.receipt.unitPrice',
    defaultMessage: 'Unit price',
    description: 'Heading of a column',
  },
  quantity: { id: 'reserve.receipt.quantity', defaultMessage: 'Qty', description: 'Heading of a column' },
  amount: { id: 'reserve.receipt.amount', defaultMessage: 'Amount', description: 'Heading of a column' },
  taxes: {
    id: 'reserve.receipt.taxes',
    defaultMessage: 'By tax rate',
    description: 'Heading of the totals for each tax rate',
  },
  rate: {
    id: 'reserve.receipt.rate',
    defaultMessage: 'Subject to {rate, number}%',
    description: 'Label of a total for one tax rate',
  },
  tax: {
    id: 'reserve.receipt.tax',
    defaultMessage: 'of which {name, select, none {consumption tax} other {{name}}}',
    description: 'Label of the tax of one rate; {name} is `none` for Japan’s',
  },
  untaxed: {
    id: 'reserve.receipt.untaxed',
    defaultMessage:
      'Compensation for damage (outside the scope of {name, select, none {consumption tax} other {{name}}})',
    description: 'Label of the part of a receipt that has no tax; {name} is `none` for Japan’s tax',
  },
  car: {
    id: 'reserve.receipt.car',
    defaultMessage: '{plan} ({models})',
    description: 'The class of car on a receipt, and the models that it has',
  },
  period: {
    id: 'reserve.receipt.period',
    defaultMessage: '{from} to {until}',
    description: 'From when until when a car is rented',
  },
  rental: {
    id: 'reserve.receipt.rental',
    defaultMessage: 'Rental',
    description: 'Label of plan, shop and days',
  },
  returnTo: {
    id: 'reserve.receipt.returnTo',
    defaultMessage: 'Return to',
    description: 'Label of the shop that the car is returned to, where it is another',
  },
  issuer: {
    id: 'reserve.receipt.issuer',
    defaultMessage: 'Issued by',
    description: 'Heading over the issuer',
  },
  registration: {
    id: 'reserve.receipt.registration',
    defaultMessage: 'Registration number {number}',
    description: 'Number of the qualified invoice issuer: T and 13 digits',
  },
  saveReceipt: {
    id: 'reserve.receipt.saveReceipt',
    defaultMessage: 'Receipt (PDF)',
    description: 'Button that saves the receipt as a PDF',
  },
  saveStatement: {
    id: 'reserve.receipt.saveStatement',
    defaultMessage: 'Booking statement (PDF)',
    description: 'Button that saves the statement of what is to be paid as a PDF',
  },
  saveCancellation: {
    id: 'reserve.receipt.saveCancellation',
    defaultMessage: 'Cancellation statement (PDF)',
    description: 'Button that saves the cancellation statement as a PDF',
  },
  calendar: {
    id: 'reserve.receipt.calendar',
    defaultMessage: 'Calendar file',
    description: 'Button that saves the rental as a calendar file',
  },
  print: {
    id: 'reserve.receipt.print',
    defaultMessage: 'Print',
    description: 'Button that prints the receipt',
  },
});
