import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.complete.title',
    defaultMessage: 'Your car is booked',
    description: 'Title of the last booking step',
  },
  cancelledTitle: {
    id: 'reserve.complete.cancelledTitle',
    defaultMessage: 'This booking was cancelled',
    description: 'Title when the reservation was cancelled meanwhile',
  },
  lead: {
    id: 'reserve.complete.lead',
    defaultMessage: 'Thank you, {name}.',
    description: 'Sentence under the title of the last booking step',
  },
  registeringTitle: {
    id: 'reserve.complete.registeringTitle',
    defaultMessage: 'One more step to your account',
    description: 'Title of the notice for a guest who chose to register while reserving',
  },
  registering: {
    id: 'reserve.complete.registering',
    defaultMessage:
      'We have sent you an email. Open its link within 24 hours to set your password. Your booking is confirmed either way.',
    description: 'Tells a guest who chose to register while reserving what to do',
  },
  summary: {
    id: 'reserve.complete.summary',
    defaultMessage: 'When and where',
    description: 'Heading of pick-up, return and car',
  },
  total: {
    id: 'reserve.complete.total',
    defaultMessage: 'To pay at the shop, tax included',
    description: 'Label of what is still to be paid',
  },
  atShop: {
    id: 'reserve.complete.atShop',
    defaultMessage: 'Payment at the shop',
    description: 'Label of the same once the rental is over: it may have been paid without a note',
  },
  refunded: {
    id: 'reserve.complete.refunded',
    defaultMessage: 'Refunded',
    description: 'Label of what went back, to the card or in cash',
  },
  paid: {
    id: 'reserve.complete.paid',
    defaultMessage: 'Paid, tax included',
    description: 'Label of what has been paid, by card or at the shop',
  },
  late: {
    id: 'reserve.complete.late',
    defaultMessage: 'Running late? Please call the shop.',
    description: 'Before the telephone number of the shop of a booking',
  },
  questions: {
    id: 'reserve.complete.questions',
    defaultMessage: 'Fuel, tolls, a late return or an accident?',
    description: 'Before the link to the frequently asked questions, under what to bring',
  },
  faq: {
    id: 'reserve.complete.faq',
    defaultMessage: 'See the FAQ',
    description: 'Link to the frequently asked questions',
  },
  bring: {
    id: 'reserve.complete.bring',
    defaultMessage: 'What to bring',
    description: 'Heading of the list of things to bring',
  },
  bringNumber: {
    id: 'reserve.complete.bringNumber',
    defaultMessage: 'This booking number',
    description: 'Thing to bring',
  },
  bringLicence: {
    id: 'reserve.complete.bringLicence',
    defaultMessage: 'The driving licence of every driver',
    description: 'Thing to bring',
  },
  bringPermit: {
    id: 'reserve.complete.bringPermit',
    defaultMessage:
      'With a licence from abroad: your passport, and an International Driving Permit {country, select, JP {of the 1949 Geneva Convention or an official Japanese translation} other {if your licence needs one}}',
    description: 'Thing to bring for drivers with a licence from abroad',
  },
  bringPayment: {
    id: 'reserve.complete.bringPayment',
    defaultMessage: 'The amount to pay at the shop',
    description: 'Thing to bring',
  },
  saveOffline: {
    id: 'reserve.complete.saveOffline',
    defaultMessage: 'Save for offline',
    description: 'Button that saves the booking as a page that opens without a network',
  },
  calendar: {
    id: 'reserve.complete.calendar',
    defaultMessage: 'Add to calendar',
    description: 'Button that saves the rental as a calendar file',
  },
  change: {
    id: 'reserve.complete.change',
    defaultMessage: 'Change the booking',
    description: 'Link to the page that changes dates, car or options',
  },
  cancel: {
    id: 'reserve.complete.cancel',
    defaultMessage: 'Cancel the booking',
    description: 'Link to the page that shows what cancelling costs',
  },
  review: {
    id: 'reserve.complete.review',
    defaultMessage: 'Write a review',
    description: 'Link to the page that asks what the customer thinks of a rental that is over',
  },
  bookAgain: {
    id: 'reserve.complete.bookAgain',
    defaultMessage: 'Book again',
    description: 'Link to the cars of the same shop, for a reservation that is over or was cancelled',
  },
  home: {
    id: 'reserve.complete.home',
    defaultMessage: 'Home',
    description: 'Link to the top page',
  },
  bookingTitle: {
    id: 'reserve.complete.bookingTitle',
    defaultMessage: 'Your booking',
    description: 'Title of a reservation that its owner opens later',
  },
  reserved: {
    id: 'reserve.complete.reserved',
    defaultMessage: 'Confirmed',
    description: 'State of a reservation',
  },
  over: {
    id: 'reserve.complete.over',
    defaultMessage: 'Completed',
    description: 'State of a reservation whose car has been returned',
  },
  cancelled: {
    id: 'reserve.complete.cancelled',
    defaultMessage: 'Cancelled',
    description: 'State of a reservation',
  },
  mailSent: {
    id: 'reserve.complete.mailSent',
    defaultMessage: 'We have sent a confirmation to {email}.',
    description: 'Where the confirmation went; the address is masked, such as h•••@example.com',
  },
  showThis: {
    id: 'reserve.complete.showThis',
    defaultMessage: 'Show this at the counter',
    description: 'Under the reservation number, beside its QR code',
  },
  qr: {
    id: 'reserve.complete.qr',
    defaultMessage: 'QR code of the booking number {number}',
    description: 'Read by screen readers instead of the QR code',
  },
  gettingThere: {
    id: 'reserve.complete.gettingThere',
    defaultMessage: 'Getting to the shop',
    description: 'Heading of address, way and map of the shop',
  },
  price: { id: 'reserve.complete.price', defaultMessage: 'Price', description: 'Heading of the price lines' },
  googleCalendar: {
    id: 'reserve.complete.googleCalendar',
    defaultMessage: 'Google Calendar',
    description: 'Link that puts the rental into Google Calendar',
  },
  calendarTitle: {
    id: 'reserve.complete.calendarTitle',
    defaultMessage: 'Rental car: {shop}',
    description: 'Title of the rental in a calendar and where it is shared',
  },
  share: {
    id: 'reserve.complete.share',
    defaultMessage: 'Share',
    description: 'Button that opens the system’s share sheet',
  },
  shareByLine: {
    id: 'reserve.complete.shareByLine',
    defaultMessage: 'Share by LINE',
    description: 'Link that shares when and where by the messenger LINE',
  },
  shareByWhatsApp: {
    id: 'reserve.complete.shareByWhatsApp',
    defaultMessage: 'Share by WhatsApp',
    description: 'The same link on a site that is not in Japan, by the messenger WhatsApp',
  },
  later: {
    id: 'reserve.complete.later',
    defaultMessage: 'You can come back at any time, by the link in our email or by number and email address:',
    description: 'Tells a guest how to come back to a reservation; a link follows',
  },
  findBooking: {
    id: 'reserve.complete.findBooking',
    defaultMessage: 'Find my booking',
    description: 'Link to the page on which a guest opens a reservation by its number',
  },
});
