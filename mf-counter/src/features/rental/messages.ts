import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.rental.title',
    defaultMessage: '{name}, {number}',
    description: 'Heading of the page of one rental: the customer and the number of the booking',
  },
  toDay: { id: 'counter.rental.toDay', defaultMessage: 'Back to the list', description: 'Link to the day' },
  done: { id: 'counter.rental.done', defaultMessage: 'Done.', description: 'After a clerk’s entry' },
  booking: { id: 'counter.rental.booking', defaultMessage: 'Booking', description: 'Heading of facts' },
  pickUp: { id: 'counter.rental.pickUp', defaultMessage: 'Pick-up', description: 'Fact: day and time' },
  return: { id: 'counter.rental.return', defaultMessage: 'Return', description: 'Fact: day and time' },
  telephone: { id: 'counter.rental.telephone', defaultMessage: 'Phone', description: 'Fact of a rental' },
  driver: { id: 'counter.rental.driver', defaultMessage: 'Driver', description: 'Fact: who drives' },
  birthday: { id: 'counter.rental.birthday', defaultMessage: 'Born on', description: 'Fact of the driver' },
  address: { id: 'counter.rental.address', defaultMessage: 'Address', description: 'Fact: of the driver' },
  licence: {
    id: 'counter.rental.licence',
    defaultMessage: 'Licence from',
    description: 'Fact: the country that issued the driver’s licence',
  },
  licenceOther: {
    id: 'counter.rental.licenceOther',
    defaultMessage: 'Another country or region',
    description: 'Value of that fact where the list of countries does not have it',
  },
  permit: {
    id: 'counter.rental.permit',
    defaultMessage: 'Permit issued on',
    description: 'Fact: the day on which the International Driving Permit was issued',
  },
  flight: { id: 'counter.rental.flight', defaultMessage: 'Flight', description: 'Fact of a rental' },
  memo: { id: 'counter.rental.memo', defaultMessage: 'Message', description: 'Fact: the customer’s words' },
  place: {
    id: 'counter.rental.place',
    defaultMessage: 'Pick-up place',
    description: 'Fact: where the car is handed over when not at the counter',
  },
  returnPlace: {
    id: 'counter.rental.returnPlace',
    defaultMessage: 'Return place',
    description: 'Fact: where the car is given back when not at the counter',
  },
  prepare: { id: 'counter.rental.prepare', defaultMessage: 'To prepare', description: 'Fact: seats, tyres' },
  children: { id: 'counter.rental.children', defaultMessage: 'Children’s ages', description: 'Fact: ages' },
  people: { id: 'counter.rental.people', defaultMessage: 'People', description: 'Fact: in the car' },
  car: { id: 'counter.rental.car', defaultMessage: 'Car', description: 'Fact, and label of the choice' },
  money: { id: 'counter.rental.money', defaultMessage: 'Money', description: 'Heading of a bill' },
  total: { id: 'counter.rental.total', defaultMessage: 'Total', description: 'Line of the bill' },
  fee: { id: 'counter.rental.fee', defaultMessage: 'Cancellation fee', description: 'Line of the bill' },
  paid: { id: 'counter.rental.paid', defaultMessage: 'Paid', description: 'Line of the bill' },
  refunded: { id: 'counter.rental.refunded', defaultMessage: 'Given back', description: 'Line of the bill' },
  due: { id: 'counter.rental.due', defaultMessage: 'To pay', description: 'Line of the bill: still open' },
  deposit: {
    id: 'counter.rental.deposit',
    defaultMessage: 'Deposit',
    description: 'Line of the bill, and label of the field: money that is kept until the return',
  },
  invoice: {
    id: 'counter.rental.invoice',
    defaultMessage: '{kind, select, cancellation {Cancellation} other {Receipt}} {number}',
    description: 'Link to an invoice as PDF',
  },
  outState: {
    id: 'counter.rental.outState',
    defaultMessage: 'Handed over {at}, {odometer} km, fuel {fuel}/8',
    description: 'The car’s state at the hand-over',
  },
  backState: {
    id: 'counter.rental.backState',
    defaultMessage: 'Returned {at}, {odometer} km, fuel {fuel}/8',
    description: 'The car’s state at the return',
  },
  cancelled: {
    id: 'counter.rental.cancelled',
    defaultMessage:
      '{by, select, shop {Cancelled by the shop} noShow {No-show} other {Cancelled by the customer}}',
    description: 'Label of a rental that is cancelled, and by whom',
  },
  papers: { id: 'counter.rental.papers', defaultMessage: 'Papers', description: 'Heading of a check' },
  files: {
    id: 'counter.rental.files',
    defaultMessage: '{kind, select, permit {Permit} other {Licence}} {index}',
    description: 'Name of a picture that the customer sent of the licence or of the permit',
  },
  picture: {
    id: 'counter.rental.picture',
    defaultMessage: 'Picture {number}',
    description: 'Link to a picture of a damage, counted from 1',
  },
  noFiles: {
    id: 'counter.rental.noFiles',
    defaultMessage: 'The customer has sent no pictures.',
    description: 'Shown where there are no pictures of the licence',
  },
  papersFine: {
    id: 'counter.rental.papersFine',
    defaultMessage: 'Checked: may drive',
    description: 'Label: the driver’s papers are in order',
  },
  papersLacking: {
    id: 'counter.rental.papersLacking',
    defaultMessage: 'Missing: {papers}',
    description: 'Label: what is missing of the driver’s papers',
  },
});
