import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.find.title',
    defaultMessage: 'Find my booking',
    description: 'Title of the page on which a guest opens a reservation by its number',
  },
  lead: {
    id: 'reserve.find.lead',
    defaultMessage: 'Booked without an account? Enter your booking number and email.',
    description: 'Under the title of the page on which a guest opens a reservation',
  },
  number: {
    id: 'reserve.find.number',
    defaultMessage: 'Booking number',
    description: 'Label of the field with the reservation number',
  },
  numberHint: {
    id: 'reserve.find.numberHint',
    defaultMessage: 'In your confirmation email, for example WD-7K2Q9PXA.',
    description: 'Hint under the field with the reservation number',
  },
  numberMissing: {
    id: 'reserve.find.numberMissing',
    defaultMessage: 'Please enter your booking number.',
    description: 'Error of the empty field with the reservation number',
  },
  emailHint: {
    id: 'reserve.find.emailHint',
    defaultMessage: 'The one you used when you booked.',
    description: 'Hint under the field with the mail address',
  },
  open: {
    id: 'reserve.find.open',
    defaultMessage: 'Show my booking',
    description: 'Button that opens a reservation by its number',
  },
  failed: {
    id: 'reserve.find.failed',
    defaultMessage: 'The search for your booking failed',
    description: 'Title when a reservation could not be looked for',
  },
  withAccount: {
    id: 'reserve.find.withAccount',
    defaultMessage: 'If you booked with an account, your bookings are on My page.',
    description: 'Sentence before the link to log in',
  },
  logIn: {
    id: 'reserve.find.logIn',
    defaultMessage: 'Log in',
    description: 'Link to log in and see one’s reservations',
  },
});
