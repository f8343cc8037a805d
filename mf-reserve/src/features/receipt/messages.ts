import { defineMessages } from '@wadachi/shared';

export const messages = defineMessages({
  receipt: {
    id: 'reserve.receipt.receipt',
    defaultMessage: 'Receipt',
    description: 'Title of a receipt for money received; a qualified invoice',
  },
  statement: {
    id: 'reserve.receipt.statement',
    defaultMessage: 'Statement',
    description: 'Title of the page while the money has not been received',
  },
  addressee: {
    id: 'reserve.receipt.addressee',
    defaultMessage: 'To: {name}',
    description: 'Whom the receipt is made out to',
  },
  number: {
    id: 'reserve.receipt.number',
    defaultMessage: 'Reservation number',
    description: 'Label of the reservation number',
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
  total: {
    id: 'reserve.receipt.total',
    defaultMessage: 'Total, tax included',
    description: 'Label of the whole amount',
  },
  received: {
    id: 'reserve.receipt.received',
    defaultMessage: 'We have received the above amount with thanks.',
    description: 'Sentence of a receipt',
  },
  unpaid: {
    id: 'reserve.receipt.unpaid',
    defaultMessage: 'To be paid at the shop. This is not a receipt for money received.',
    description: 'Sentence of a statement that is not paid yet',
  },
  cancelled: {
    id: 'reserve.receipt.cancelled',
    defaultMessage: 'This reservation was cancelled.',
    description: 'Sentence of a statement of a reservation that was cancelled',
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
  quantity: {
    id: 'reserve.receipt.quantity',
    defaultMessage: 'Quantity',
    description: 'Heading of a column',
  },
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
    defaultMessage: 'of which consumption tax',
    description: 'Label of the tax of one rate',
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
  print: {
    id: 'reserve.receipt.print',
    defaultMessage: 'Print',
    description: 'Button that prints the receipt',
  },
  back: {
    id: 'reserve.receipt.back',
    defaultMessage: 'To my reservation',
    description: 'Link from the receipt to the reservation; not printed',
  },
});
