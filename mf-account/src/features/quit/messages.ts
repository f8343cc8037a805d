import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'account.quit.title',
    defaultMessage: 'Close my account',
    description: 'Title of the page on which an account can be closed',
  },
  lead: {
    id: 'account.quit.lead',
    defaultMessage: 'This cannot be undone. Please read what happens to your data.',
    description: 'Under the title of the page on which an account can be closed',
  },
  deletedTitle: {
    id: 'account.quit.deletedTitle',
    defaultMessage: 'What we delete at once',
    description: 'Heading of what is deleted with an account',
  },
  deletedProfile: {
    id: 'account.quit.deletedProfile',
    defaultMessage:
      'Your profile: name, {country, select, JP {name in katakana, } other {}}email address, telephone number and date of birth',
    description: 'Thing that is deleted with an account',
  },
  deletedAccess: {
    id: 'account.quit.deletedAccess',
    defaultMessage: 'Your password, and every log-in on every device',
    description: 'Thing that is deleted with an account',
  },
  deletedNotes: {
    id: 'account.quit.deletedNotes',
    defaultMessage:
      'Everything else you told us with your bookings: contact details, messages, flight numbers and children’s ages',
    description: 'Thing that is deleted with an account',
  },
  deletedList: {
    id: 'account.quit.deletedList',
    defaultMessage: 'Your list of bookings: save any receipts that you still need first',
    description: 'Thing that is deleted with an account',
  },
  keptTitle: {
    id: 'account.quit.keptTitle',
    defaultMessage: 'What is kept',
    description: 'Heading of what is kept after an account was closed',
  },
  keptTax: {
    id: 'account.quit.keptTax',
    defaultMessage:
      'Invoices and books, with the name on the invoice, car, period and charge: 7 years after the business year (tax law)',
    description: 'Thing that is kept after an account was closed',
  },
  keptLedger: {
    id: 'account.quit.keptLedger',
    defaultMessage:
      'The shop’s rental ledger, with names and addresses of hirer and driver, car and period: 2 years after the rental (road transport law)',
    description: 'Thing that is kept after an account was closed',
  },
  keptDamage: {
    id: 'account.quit.keptDamage',
    defaultMessage:
      'Any damage to the car: 7 years after the business year; pictures 2 years (the shop’s claims)',
    description: 'Thing that is kept after an account was closed',
  },
  keptElsewhere: {
    id: 'account.quit.keptElsewhere',
    defaultMessage:
      'Invoices, rental records and any damage to the car, for as long as our privacy policy says',
    description: 'Thing that is kept after an account was closed, at a company outside Japan',
  },
  keptUse: {
    id: 'account.quit.keptUse',
    defaultMessage: 'We use these for nothing else and delete them once that period has ended.',
    description: 'Under what is kept after an account was closed',
  },
  privacy: {
    id: 'account.quit.privacy',
    defaultMessage: 'Privacy policy',
    description: 'Link to the page on personal data',
  },
  aheadHeading: {
    id: 'account.quit.aheadHeading',
    defaultMessage: 'Before you go',
    description: 'Heading of the reservations that keep an account open',
  },
  aheadTitle: {
    id: 'account.quit.aheadTitle',
    defaultMessage:
      '{count, plural, =0 {You still have a booking} one {You still have one booking} other {You still have # bookings}}',
    description: 'Title over the reservations that keep an account open',
  },
  ahead: {
    id: 'account.quit.ahead',
    defaultMessage:
      'You can close your account once you have no upcoming bookings. You can cancel them below; the fee is shown first.',
    description: 'What to do about the reservations that keep an account open',
  },
  closeTitle: {
    id: 'account.quit.closeTitle',
    defaultMessage: 'Close the account',
    description: 'Heading of the form that closes an account',
  },
  understood: {
    id: 'account.quit.understood',
    defaultMessage: 'I understand that my account and my data will be deleted permanently',
    description: 'Label of the box to tick before an account is closed',
  },
  understoodMissing: {
    id: 'account.quit.understoodMissing',
    defaultMessage: 'Please tick this box if you want to close your account.',
    description: 'Error of the box to tick before an account is closed',
  },
  close: {
    id: 'account.quit.close',
    defaultMessage: 'Close my account now',
    description: 'Button that closes an account',
  },
  failed: {
    id: 'account.quit.failed',
    defaultMessage: 'Your account could not be closed',
    description: 'Title when closing an account failed',
  },
  stay: {
    id: 'account.quit.stay',
    defaultMessage: 'Keep my account and go to my page',
    description: 'Link away from the page on which an account can be closed',
  },
});
