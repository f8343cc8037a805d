import { defineMessages } from '@wadachi/intl';

export const handOverMessages = defineMessages({
  title: {
    id: 'reserve.handOver.title',
    defaultMessage: 'Pick-up and return',
    description: 'Heading of the choices how the car changes hands',
  },
  rental: {
    id: 'reserve.handOver.rental',
    defaultMessage: 'How will you pick up the car?',
    description: 'Question above the ways to get the car',
  },
  return: {
    id: 'reserve.handOver.return',
    defaultMessage: 'How will you return it?',
    description: 'Question above the ways to give the car back',
  },
  rentalFact: {
    id: 'reserve.handOver.rentalFact',
    defaultMessage: 'Pick-up method',
    description: 'Label of the chosen way to get the car',
  },
  returnFact: {
    id: 'reserve.handOver.returnFact',
    defaultMessage: 'Return method',
    description: 'Label of the chosen way to give the car back',
  },
  atShop: {
    id: 'reserve.handOver.atShop',
    defaultMessage: 'At the shop',
    description: 'The usual way: at the counter, where the customer comes by themselves',
  },
  same: {
    id: 'reserve.handOver.same',
    defaultMessage: 'Same as pick-up',
    description:
      'A choice of giving the car back; the way is like “At the shop” or “In the airport terminal”',
  },
  anotherAddress: {
    id: 'reserve.handOver.anotherAddress',
    defaultMessage: 'At another address',
    description: 'A choice of giving the car back: it is fetched, but not where it was brought',
  },
  otherShop: {
    id: 'reserve.handOver.otherShop',
    defaultMessage: 'At another shop: {shop}',
    description: 'A choice of giving the car back',
  },
  priced: {
    id: 'reserve.handOver.priced',
    defaultMessage: '{way} (+{price})',
    description: 'A choice in a list with what it adds to the price',
  },
  closed: {
    id: 'reserve.handOver.closed',
    defaultMessage: 'From {open} to {close} only; your time is {time}',
    description: 'Why a way can’t be chosen, under its name',
  },
  closedInList: {
    id: 'reserve.handOver.closedInList',
    defaultMessage: '{way} ({open}–{close} only)',
    description: 'A choice in a list that can’t be chosen at this time of day',
  },
  shutInList: {
    id: 'reserve.handOver.shutInList',
    defaultMessage: '{way} ({hours, select, none {closed that day} other {open {hours} that day}})',
    description:
      'A choice in a list while its shop is closed; hours are those of that day, like “08:00–20:00”',
  },
  address: {
    id: 'reserve.handOver.address',
    defaultMessage: 'Which hotel or address?',
    description: 'Label of the field for where the car is brought to, or fetched',
  },
  addressHint: {
    id: 'reserve.handOver.addressHint',
    defaultMessage: 'Name of the hotel, and its address or postcode. We come to {towns}.',
    description: 'Hint of the field; the towns are a list like “Naha and Tomigusuku”',
  },
  missing: {
    id: 'reserve.handOver.missing',
    defaultMessage: 'Enter the name of the hotel, and its address or postcode.',
    description: 'Error of the field when it is empty',
  },
  elsewhere: {
    id: 'reserve.handOver.elsewhere',
    defaultMessage:
      'We come to addresses in {towns}. If yours is there, add its postcode; otherwise choose another way.',
    description: 'Error of the field when the address does not lie in the towns',
  },
});
