import { defineMessages } from '@wadachi/intl';

/** Texts that say which paper a sheet is, and how it is or was paid. */
export const paperMessages = defineMessages({
  receipt: {
    id: 'reserve.receipt.receipt',
    defaultMessage: 'Receipt',
    description: 'Title of a receipt for money received; a qualified invoice',
  },
  statement: {
    id: 'reserve.receipt.statement',
    defaultMessage: 'Booking statement',
    description: 'Title of the page while the money has not been received',
  },
  cancellation: {
    id: 'reserve.receipt.cancellation',
    defaultMessage: 'Cancellation statement',
    description: 'Title of the paper that says what a cancellation cost and gave back',
  },
  refund: {
    id: 'reserve.receipt.refund',
    defaultMessage: 'Refund statement',
    description: 'Title of the paper when all was given back of a rental that was not cancelled',
  },
  qualifiedInvoice: {
    id: 'reserve.receipt.qualifiedInvoice',
    defaultMessage: 'Qualified invoice',
    description: 'Under the title of a receipt in Japan (適格請求書)',
  },
  qualifiedReturn: {
    id: 'reserve.receipt.qualifiedReturn',
    defaultMessage: 'Qualified return invoice',
    description:
      'Under the title of the statement of a cancellation that takes back what was invoiced, in Japan (適格返還請求書)',
  },
  notAReceipt: {
    id: 'reserve.receipt.notAReceipt',
    defaultMessage: 'This is not a receipt',
    description: 'Under the title of a booking statement',
  },
  method: {
    id: 'reserve.receipt.method',
    defaultMessage: 'Payment method',
    description: 'Label of how the rental is or was paid',
  },
  byCard: {
    id: 'reserve.receipt.byCard',
    defaultMessage: 'Credit card',
    description: 'Payment method',
  },
  atShop: {
    id: 'reserve.receipt.atShop',
    defaultMessage: 'At the shop',
    description: 'Payment method',
  },
  notNeeded: {
    id: 'reserve.receipt.notNeeded',
    defaultMessage: 'Nothing was paid and no fee is due, so you need no statement.',
    description: 'On the page of a booking that was cancelled for nothing before its payment',
  },
});
