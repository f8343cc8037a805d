import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'counter.systems.title',
    defaultMessage: '{shop}: integrations',
    description: 'Title of the page where an owner connects other programs',
  },
  webhook: {
    id: 'counter.systems.webhook',
    defaultMessage: 'Webhook',
    description: 'Title: the address of another program that is told of events',
  },
  webhookLead: {
    id: 'counter.systems.webhookLead',
    defaultMessage:
      'Your own program is told of bookings, hand-overs, returns and refunds of all shops, within seconds. Messages are signed by the Standard Webhooks specification and hold no personal data.',
    description: 'Under the title of the webhook',
  },
  dead: {
    id: 'counter.systems.dead',
    defaultMessage: 'Some events were not delivered',
    description: 'Warning: another program could not be told',
  },
  deadLead: {
    id: 'counter.systems.deadLead',
    defaultMessage:
      '{count, plural, one {# event was} other {# events were}} tried for three days and given up. Look at the answers below.',
    description: 'Under that warning',
  },
  secret: { id: 'counter.systems.secret', defaultMessage: 'The secret', description: 'Title; shown once' },
  secretLead: {
    id: 'counter.systems.secretLead',
    defaultMessage: 'Your program checks the signatures with it. It is not shown again.',
    description: 'About that secret',
  },
  address: {
    id: 'counter.systems.address',
    defaultMessage: '{url}, since {when}',
    description: 'The address of the other program, and since when it is told',
  },
  url: { id: 'counter.systems.url', defaultMessage: 'Address', description: 'Field: of another program' },
  urlHint: {
    id: 'counter.systems.urlHint',
    defaultMessage: 'It begins with https://. Another address gets a new secret.',
    description: 'Hint of that field',
  },
  urlMissing: {
    id: 'counter.systems.urlMissing',
    defaultMessage: 'Please enter the address.',
    description: 'Error of that field',
  },
  save: { id: 'counter.systems.save', defaultMessage: 'Save', description: 'Button under that field' },
  test: { id: 'counter.systems.test', defaultMessage: 'Send a test event', description: 'Button' },
  another: {
    id: 'counter.systems.another',
    defaultMessage: 'Another address',
    description: 'Button that shows the field for another address',
  },
  remove: { id: 'counter.systems.remove', defaultMessage: 'Stop', description: 'Button: no more events' },
  removeQuestion: {
    id: 'counter.systems.removeQuestion',
    defaultMessage: 'Your program gets no more events. Those that are waiting are not sent either.',
    description: 'Before the other program is told of nothing any more',
  },
  removeYes: {
    id: 'counter.systems.removeYes',
    defaultMessage: 'Yes, stop',
    description: 'Button that confirms that the other program is told of nothing any more',
  },
  refresh: { id: 'counter.systems.refresh', defaultMessage: 'Look again', description: 'Button at a list' },
  deliveries: {
    id: 'counter.systems.deliveries',
    defaultMessage: 'Last deliveries',
    description: 'Name of a table',
  },
  when: { id: 'counter.systems.when', defaultMessage: 'Time', description: 'Column of the deliveries' },
  event: { id: 'counter.systems.event', defaultMessage: 'Event', description: 'Column of the deliveries' },
  state: { id: 'counter.systems.state', defaultMessage: 'State', description: 'Column of the deliveries' },
  answer: {
    id: 'counter.systems.answer',
    defaultMessage: 'Answer',
    description: 'Column of the deliveries: what the other program answered',
  },
  status: {
    id: 'counter.systems.status',
    defaultMessage: 'HTTP {answer_status}',
    description: 'The HTTP status that another program answered',
  },
  calendar: { id: 'counter.systems.calendar', defaultMessage: 'Calendar', description: 'Title' },
  calendarLead: {
    id: 'counter.systems.calendarLead',
    defaultMessage:
      'Your calendar program shows the pick-ups and returns of this shop by number, class and car, without names.',
    description: 'Under the title of the calendar',
  },
  calendarAddress: {
    id: 'counter.systems.calendarAddress',
    defaultMessage: 'The address of the calendar',
    description: 'Title of an address that is shown once',
  },
  calendarAddressLead: {
    id: 'counter.systems.calendarAddressLead',
    defaultMessage:
      'Subscribe to it in your calendar program. Whoever has it can read the calendar; it is not shown again.',
    description: 'About that address',
  },
  calendarSince: {
    id: 'counter.systems.calendarSince',
    defaultMessage: 'Address created on {when}',
    description: 'Under the title of the calendar',
  },
  calendarOpen: {
    id: 'counter.systems.calendarOpen',
    defaultMessage: 'Create a link',
    description: 'Button for the calendar',
  },
  calendarAgain: {
    id: 'counter.systems.calendarAgain',
    defaultMessage: 'Replace the link',
    description: 'Button for the calendar',
  },
  calendarAgainQuestion: {
    id: 'counter.systems.calendarAgainQuestion',
    defaultMessage: 'Calendars that use the present link stop being updated until you give them the new one.',
    description: 'Before the address of the calendar is replaced',
  },
  calendarAgainYes: {
    id: 'counter.systems.calendarAgainYes',
    defaultMessage: 'Yes, replace it',
    description: 'Button that confirms that the address of the calendar is replaced',
  },
  calendarClose: {
    id: 'counter.systems.calendarClose',
    defaultMessage: 'End the link',
    description: 'Button: the address of the calendar no longer works',
  },
  calendarCloseQuestion: {
    id: 'counter.systems.calendarCloseQuestion',
    defaultMessage: 'Calendars that use this link stop being updated.',
    description: 'Before the address of the calendar ends',
  },
  calendarCloseYes: {
    id: 'counter.systems.calendarCloseYes',
    defaultMessage: 'Yes, end it',
    description: 'Button that confirms that the address of the calendar ends',
  },
});

/** The events by their types. */
export const eventNames = defineMessages({
  'booking.made': {
    id: 'counter.systems.event.bookingMade',
    defaultMessage: 'Booked',
    description: 'An event that another program is told of',
  },
  'booking.changed': {
    id: 'counter.systems.event.bookingChanged',
    defaultMessage: 'Changed',
    description: 'An event that another program is told of',
  },
  'booking.cancelled': {
    id: 'counter.systems.event.bookingCancelled',
    defaultMessage: 'Cancelled',
    description: 'An event that another program is told of',
  },
  'rental.handed-over': {
    id: 'counter.systems.event.rentalHandedOver',
    defaultMessage: 'Handed over',
    description: 'An event that another program is told of',
  },
  'rental.returned': {
    id: 'counter.systems.event.rentalReturned',
    defaultMessage: 'Returned',
    description: 'An event that another program is told of',
  },
  'payment.refunded': {
    id: 'counter.systems.event.paymentRefunded',
    defaultMessage: 'Refunded',
    description: 'An event that another program is told of',
  },
  'webhook.test': {
    id: 'counter.systems.event.webhookTest',
    defaultMessage: 'Test',
    description: 'An event that another program is told of',
  },
});

export const stateNames = defineMessages({
  waiting: {
    id: 'counter.systems.state.waiting',
    defaultMessage: 'Waiting, {attempts, plural, =0 {not tried yet} one {tried once} other {tried # times}}',
    description: 'How far another program was told of an event',
  },
  delivered: {
    id: 'counter.systems.state.delivered',
    defaultMessage: 'Delivered',
    description: 'How far another program was told of an event',
  },
  dead: {
    id: 'counter.systems.state.dead',
    defaultMessage: 'Given up after {attempts, number} tries',
    description: 'How far another program was told of an event',
  },
});
