import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.details.title',
    defaultMessage: 'Your details',
    description: 'Heading of what a made booking says of customer, driver and journey',
  },
  person: {
    id: 'reserve.details.person',
    defaultMessage: 'Customer',
    description: 'Heading of name, mail address and telephone',
  },
  journey: {
    id: 'reserve.details.journey',
    defaultMessage: 'Journey',
    description: 'Heading of passengers, flight and message',
  },
  driver: {
    id: 'reserve.details.driver',
    defaultMessage: 'Driver',
    description: 'Heading of the driver’s name, address and licence',
  },
  papers: {
    id: 'reserve.details.papers',
    defaultMessage: 'Documents',
    description: 'Heading of the pictures of licence and permit',
  },
  correct: {
    id: 'reserve.details.correct',
    defaultMessage: 'Edit',
    description: 'Button that opens the form of one group of details',
  },
  sendPapers: {
    id: 'reserve.details.sendPapers',
    defaultMessage: 'Send documents',
    description: 'Button that opens the uploads of licence and permit',
  },
  save: {
    id: 'reserve.details.save',
    defaultMessage: 'Save',
    description: 'Button that saves corrected details',
  },
  leave: {
    id: 'reserve.details.leave',
    defaultMessage: 'Close without saving',
    description: 'Button that closes the form and changes nothing',
  },
  saved: {
    id: 'reserve.details.saved',
    defaultMessage:
      'Your details are saved. The booking and its price stay as they are. We have emailed you a confirmation.',
    description: 'After details were corrected',
  },
  meanwhile: {
    id: 'reserve.details.meanwhile',
    defaultMessage:
      'These details were corrected in another window. What you typed is still here: save again to use it.',
    description: 'Error above the form',
  },
  name: { id: 'reserve.details.name', defaultMessage: 'Name', description: 'Label of the customer’s name' },
  flight: {
    id: 'reserve.details.flight',
    defaultMessage: 'Flight number',
    description: 'Label of the flight that the customer named',
  },
  withChildren: {
    id: 'reserve.details.withChildren',
    defaultMessage: '{people}, children aged {children}',
    description: 'Who travels; {people} is such as “3 people”, {children} a list of ages',
  },
  age: {
    id: 'reserve.details.age',
    defaultMessage: '{age, plural, =0 {under 1} one {# year} other {# years}}',
    description: 'The age of a child',
  },
  changeParty: {
    id: 'reserve.details.changeParty',
    defaultMessage: 'Change passengers',
    description: 'Link to the page that changes people and child seats',
  },
  self: {
    id: 'reserve.details.self',
    defaultMessage: 'You drive yourself',
    description: 'Value of the driver: the customer',
  },
  driverHint: {
    id: 'reserve.details.driverHint',
    defaultMessage: 'As shown on the licence. Leave it empty if you drive yourself.',
    description: 'Hint of the driver’s name field',
  },
  birthdayHint: {
    id: 'reserve.details.birthdayHint',
    defaultMessage: 'Needed only if the driver changes.',
    description: 'Hint of the driver’s birthday field',
  },
  address: {
    id: 'reserve.details.address',
    defaultMessage: 'Address',
    description: 'Label of the driver’s address',
  },
  country: {
    id: 'reserve.details.country',
    defaultMessage: 'Country of licence',
    description: 'Label of the country that issued the licence',
  },
  unsaid: {
    id: 'reserve.details.unsaid',
    defaultMessage: 'Not given yet',
    description: 'Value of a country or address that was not said',
  },
  permit: {
    id: 'reserve.details.permit',
    defaultMessage: 'Permit or translation',
    description: 'Label of how many pictures of the permit were sent',
  },
  files: {
    id: 'reserve.details.files',
    defaultMessage: '{count, plural, =0 {Not sent yet} one {# file sent} other {# files sent}}',
    description: 'How many pictures or PDFs of a paper were sent',
  },
  permitDate: {
    id: 'reserve.details.permitDate',
    defaultMessage: 'Permit date of issue',
    description: 'Label of the date of the International Driving Permit',
  },
  permitDateHint: {
    id: 'reserve.details.permitDateHint',
    defaultMessage: 'It is valid for one year from this date.',
    description: 'Hint of the date of the International Driving Permit',
  },
  missing: {
    id: 'reserve.details.missing',
    defaultMessage: 'Still missing: {papers}',
    description: 'Title of a notice; {papers} is a list such as “Licence, Permit date of issue”',
  },
  missingUntil: {
    id: 'reserve.details.missingUntil',
    defaultMessage:
      'Send what is missing by {until} for a quicker pick-up. Bring the originals in any case: without them the shop can’t give you the car.',
    description: 'Text of the notice; {until} is the day and time of the pick-up',
  },
  permitOver: {
    id: 'reserve.details.permitOver',
    defaultMessage: 'The permit is no longer valid on the day of your return. You need a new one.',
    description: 'Shown when the dates of the booking lie after the year of the permit',
  },
});
