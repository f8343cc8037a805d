import { defineMessages } from '@wadachi/intl';

export const endingMessages = defineMessages({
  reason: {
    id: 'counter.form.reason',
    defaultMessage: 'Reason, as the customer reads it',
    description: 'Label of a text that the customer gets by mail',
  },
  reasonMissing: {
    id: 'counter.form.reasonMissing',
    defaultMessage: 'Please say why.',
    description: 'Error when no reason was given',
  },
  way: { id: 'counter.form.way', defaultMessage: 'How', description: 'Choice how money is given back' },
  noShow: {
    id: 'counter.form.noShow',
    defaultMessage: 'Nobody came',
    description: 'Heading of the form that cancels because the customer did not come',
  },
  noShowButton: {
    id: 'counter.form.noShowButton',
    defaultMessage: 'Cancel as no-show, fee {fee}',
    description: 'Button that cancels because the customer did not come',
  },
  cancel: {
    id: 'counter.form.cancel',
    defaultMessage: 'The shop cancels',
    description: 'Heading of the form with which the shop cancels a booking',
  },
  cancelButton: {
    id: 'counter.form.cancelButton',
    defaultMessage: 'Cancel and give all money back',
    description: 'Button with which the shop cancels a booking',
  },
  pay: {
    id: 'counter.form.pay',
    defaultMessage: 'Take money',
    description: 'Heading of the form for money that is still to be paid after the return or for a fee',
  },
  payButton: {
    id: 'counter.form.payButton',
    defaultMessage: 'Paid: issue a receipt',
    description: 'Button that notes money as paid at the counter',
  },
  refund: { id: 'counter.form.refund', defaultMessage: 'Give money back', description: 'Heading' },
  refundButton: { id: 'counter.form.refundButton', defaultMessage: 'Give back', description: 'Button' },
  refundHint: {
    id: 'counter.form.refundHint',
    defaultMessage: 'At most {most}, of it {card} to the card.',
    description: 'Hint at the amount that is given back',
  },
  refundByManager: {
    id: 'counter.form.refundByManager',
    defaultMessage: 'You can give back what was paid too much: {most}. Only a manager can give back more.',
    description: 'Said to a clerk before money is given back',
  },
  stillOwed: {
    id: 'counter.form.stillOwed',
    defaultMessage: 'Still to be paid: it was entered by mistake, or is paid another way',
    description: 'Box: money is taken out of the books or given back, and the price stays',
  },
  ofDamage: {
    id: 'counter.form.ofDamage',
    defaultMessage: 'It is for the damage',
    description: 'Box: the price of a damage gets lower, and not that of the rental',
  },
  waive: {
    id: 'counter.form.waive',
    defaultMessage: 'Lower what is to be paid',
    description: 'Heading and button of the form with which a manager asks for less',
  },
  extend: { id: 'counter.form.extend', defaultMessage: 'Extend', description: 'Heading: a later return' },
  date: { id: 'counter.form.date', defaultMessage: 'New day of return', description: 'Label of a field' },
  time: { id: 'counter.form.time', defaultMessage: 'New time of return', description: 'Label of a field' },
  showPrice: { id: 'counter.form.showPrice', defaultMessage: 'Show the price', description: 'Button' },
  extendButton: {
    id: 'counter.form.extendButton',
    defaultMessage: 'Extend for {difference} more',
    description: 'Button that agrees on a later return',
  },
  newTotal: {
    id: 'counter.form.newTotal',
    defaultMessage: 'New total {charge}',
    description: 'The price of the longer rental',
  },
});
