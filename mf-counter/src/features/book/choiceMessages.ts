import { defineMessages } from '@wadachi/intl';

export const choiceMessages = defineMessages({
  rental: { id: 'counter.book.rental', defaultMessage: 'Rental', description: 'Heading of class and dates' },
  from: { id: 'counter.book.from', defaultMessage: 'From', description: 'Label of the day of pick-up' },
  fromTime: { id: 'counter.book.fromTime', defaultMessage: 'Pick-up time', description: 'Label of a time' },
  until: { id: 'counter.book.until', defaultMessage: 'Until', description: 'Label of the day of return' },
  untilTime: { id: 'counter.book.untilTime', defaultMessage: 'Return time', description: 'Label of a time' },
  returnShop: {
    id: 'counter.book.returnShop',
    defaultMessage: 'Return at',
    description: 'Label of the list of shops and places where the car can be returned',
  },
  here: { id: 'counter.book.here', defaultMessage: 'This shop', description: 'Choice in a list of places' },
  class: { id: 'counter.book.class', defaultMessage: 'Class', description: 'Label of the car classes' },
  classMissing: {
    id: 'counter.book.classMissing',
    defaultMessage: 'Please choose a class.',
    description: 'Error when no car class is chosen',
  },
  classAbout: {
    id: 'counter.book.classAbout',
    defaultMessage: '{models}, {passengers, plural, one {# seat} other {# seats}}',
    description: 'Below the name of a car class',
  },
  classPrice: {
    id: 'counter.book.classPrice',
    defaultMessage: '{price}{count, plural, =-1 {} =0 {, none free} other {, # free}}',
    description: 'Beside the name of a car class: its price, and how many cars are free',
  },
  people: {
    id: 'counter.book.people',
    defaultMessage: 'People',
    description: 'Label of the number of people who travel, the driver included',
  },
  children: {
    id: 'counter.book.children',
    defaultMessage: 'Ages of children',
    description: 'Label of a field for ages, such as 2, 5',
  },
  childrenHint: { id: 'counter.book.childrenHint', defaultMessage: 'Such as 2, 5', description: 'Hint' },
  cover: { id: 'counter.book.cover', defaultMessage: 'Cover', description: 'Label of the list of covers' },
  noCover: { id: 'counter.book.noCover', defaultMessage: 'None', description: 'Choice: no cover' },
  priced: { id: 'counter.book.priced', defaultMessage: '{name} ({price})', description: 'An option' },
  left: {
    id: 'counter.book.left',
    defaultMessage: '{left, plural, =0 {None left} other {# left}}',
    description: 'How many pieces of an item are left in the period',
  },
});
