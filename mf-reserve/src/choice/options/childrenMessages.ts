import { defineMessages } from '@wadachi/intl';

export const childrenMessages = defineMessages({
  title: {
    id: 'reserve.children.title',
    defaultMessage: 'Children',
    description: 'Heading over the children who travel and their seats',
  },
  lead: {
    id: 'reserve.children.lead',
    defaultMessage:
      'By law a child under {age, number} must sit in a child seat{cm, select, none {} other { unless at least {cm} cm tall}}. A seat that fits each age is chosen for you.',
    description:
      'Sentence under the heading Children; {cm} is the height from which a child needs no seat, or `none` where only the age counts',
  },
  seats: {
    id: 'reserve.children.seats',
    defaultMessage: 'Child seats and prices',
    description: 'Opens the list of child seats',
  },
  age: {
    id: 'reserve.children.age',
    defaultMessage: 'Age of child {number, number}',
    description: 'Label of the list of ages of one child',
  },
  chooseAge: {
    id: 'reserve.children.chooseAge',
    defaultMessage: 'Please choose',
    description: 'First choice in the list of ages: none yet',
  },
  years: {
    id: 'reserve.children.years',
    defaultMessage: '{age, plural, =0 {Under 1 year} one {# year} other {# years}}',
    description: 'A child’s age in whole years',
  },
  tallEnough: {
    id: 'reserve.children.tallEnough',
    defaultMessage: '{age, number} years, or {cm} cm and taller',
    description:
      'The age from which a child needs no seat, in the list of ages of a country where tall children need none either',
  },
  ageMissing: {
    id: 'reserve.children.ageMissing',
    defaultMessage: 'Please choose the age, or remove this child.',
    description: 'Said when the customer goes on without a child’s age',
  },
  add: {
    id: 'reserve.children.add',
    defaultMessage: 'Add a child',
    description: 'Button that adds a child to the list',
  },
  full: {
    id: 'reserve.children.full',
    defaultMessage: 'You can name up to {max, number} children here.',
    description: 'Shown in place of the button when no more children can be named',
  },
  remove: {
    id: 'reserve.children.remove',
    defaultMessage: 'Remove',
    description: 'Button that takes a child off the list; which one follows for screen readers',
  },
  removeWhich: {
    id: 'reserve.children.removeWhich',
    defaultMessage: 'child {number, number}',
    description: 'Follows the button Remove for screen readers',
  },
  seated: {
    id: 'reserve.children.seated',
    defaultMessage: 'Chosen for your children: {seats}.',
    description: 'Says which seats are chosen, such as “Child seat × 1 and Junior seat × 2”; read aloud',
  },
  seatTimes: {
    id: 'reserve.children.seatTimes',
    defaultMessage: '{name} × {count, number}',
    description: 'A kind of child seat and how many of it',
  },
  party: {
    id: 'reserve.children.party',
    defaultMessage: '{count, number} people travel in the car, including the children.',
    description: 'How many people are in the car: passengers as chosen, at least the children and a driver',
  },
  missingTitle: {
    id: 'reserve.children.missingTitle',
    defaultMessage: 'A child seat is missing',
    description: 'Title of the notice: a child has no seat that the law wants it in',
  },
  missing: {
    id: 'reserve.children.missing',
    defaultMessage: 'Please choose a seat that fits for: {ages}.',
    description: 'Which children have no seat yet; the ages are like “Under 1 year and 3 years”',
  },
  noneLeft: {
    id: 'reserve.children.noneLeft',
    defaultMessage:
      'For these dates this shop has no more seats that fit for: {ages}. Please choose other dates or another shop.',
    description: 'No child seat is left for these children; the ages are like “3 years”',
  },
  otherDates: {
    id: 'reserve.children.otherDates',
    defaultMessage: 'Choose other dates',
    description: 'Link back to the step where dates and car are chosen',
  },
  tooManyTitle: {
    id: 'reserve.children.tooManyTitle',
    defaultMessage: 'This car is too small',
    description: 'Title of the notice: more people travel than the car has seats',
  },
  tooMany: {
    id: 'reserve.children.tooMany',
    defaultMessage:
      'It has {seats, plural, one {# seat} other {# seats}}, and {count, plural, one {# person travels} other {# people travel}}. Please choose a larger car.',
    description: 'How many seats the car has and how many people travel',
  },
  largerCar: {
    id: 'reserve.children.largerCar',
    defaultMessage: 'Choose a larger car',
    description: 'Link back to the step where the car is chosen',
  },
});
