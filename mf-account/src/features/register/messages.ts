import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  checkTitle: {
    id: 'account.register.checkTitle',
    defaultMessage: 'Create an account',
    description: 'Title of the page that asks for the address of a new account',
  },
  checkLead: {
    id: 'account.register.checkLead',
    defaultMessage:
      'Enter your email address and we’ll send you a link. Open it within 24 hours to complete your registration.',
    description: 'Under the title of the page that asks for the address of a new account',
  },
  send: {
    id: 'account.register.send',
    defaultMessage: 'Send me the link',
    description: 'Button of the form that asks for the address of a new account',
  },
  haveAccount: {
    id: 'account.register.haveAccount',
    defaultMessage: 'Already have an account? Log in',
    description: 'Link to the log-in',
  },
  temporaryNext: {
    id: 'account.register.temporaryNext',
    defaultMessage: 'Open the link in it within 24 hours to complete your registration.',
    description: 'After the sentence that says where the mail was sent',
  },
  unusableHelp: {
    id: 'account.register.unusableHelp',
    defaultMessage:
      'If you have completed your registration already, simply log in. If not, ask for a new link.',
    description: 'On the page of a used or old link',
  },
  newLink: {
    id: 'account.register.newLink',
    defaultMessage: 'Get a new link',
    description: 'Link to the page that asks for the address of a new account',
  },
});

/** The form that completes a registration, and what follows it. */
export const formMessages = defineMessages({
  title: {
    id: 'account.register.title',
    defaultMessage: 'Complete your registration',
    description: 'Title of the registration form',
  },
  address: {
    id: 'account.register.address',
    defaultMessage: 'Your address {email} has been confirmed. Tell us who you are and choose a password.',
    description: 'Over the registration form',
  },
  agree: {
    id: 'account.register.agree',
    defaultMessage: 'I have read and accept the terms of use and the privacy policy',
    description: 'Label of the check box in the registration form',
  },
  agreeMissing: {
    id: 'account.register.agreeMissing',
    defaultMessage: 'Please accept the terms to create an account.',
    description: 'Error of the check box in the registration form',
  },
  terms: {
    id: 'account.register.terms',
    defaultMessage: 'Terms of use (new tab)',
    description: 'Link to the terms of use, opened beside the form',
  },
  privacy: {
    id: 'account.register.privacy',
    defaultMessage: 'Privacy policy (new tab)',
    description: 'Link to the privacy policy, opened beside the form',
  },
  create: {
    id: 'account.register.create',
    defaultMessage: 'Create the account',
    description: 'Button of the registration form',
  },
  gone: {
    id: 'account.register.gone',
    defaultMessage:
      'If you completed your registration in another window, you can log in. Otherwise ask for a new link.',
    description: 'In the registration form when its link was used or grew too old meanwhile',
  },
  completeTitle: {
    id: 'account.register.completeTitle',
    defaultMessage: 'Welcome, {name}',
    description: 'Title after the registration',
  },
  completeLead: {
    id: 'account.register.completeLead',
    defaultMessage: 'Your account is ready, and you are logged in.',
    description: 'Under the title after the registration',
  },
  otherTab: {
    id: 'account.register.otherTab',
    defaultMessage:
      'If the page you came from is still open in another tab, you can go on there: what you entered is kept there.',
    description: 'Beside the link back to the page from which somebody went to register',
  },
  findCar: {
    id: 'account.register.findCar',
    defaultMessage: 'Find a car',
    description: 'Link to the choice of a shop',
  },
  nobodyTitle: {
    id: 'account.register.nobodyTitle',
    defaultMessage: 'You are not logged in',
    description: 'Title of the page after the registration when somebody opens it without having registered',
  },
  nobody: {
    id: 'account.register.nobody',
    defaultMessage: 'This page completes a registration. Log in if you have an account, or create one.',
    description: 'On the page after the registration when somebody opens it without having registered',
  },
});

/** The answer to a mail that confirms a new address. */
export const emailMessages = defineMessages({
  title: {
    id: 'account.newAddress.title',
    defaultMessage: 'Confirm your new address',
    description: 'Title of the page that the mail to a new address leads to',
  },
  question: {
    id: 'account.newAddress.question',
    defaultMessage: 'From now on you log in with {email}, and our emails go there.',
    description: 'On the page that the mail to a new address leads to',
  },
  confirm: {
    id: 'account.newAddress.confirm',
    defaultMessage: 'Use this address',
    description: 'Button that takes up a new address',
  },
  logInFirst: {
    id: 'account.newAddress.logInFirst',
    defaultMessage:
      'Please log in first, with your present address. You come back here and can confirm {email}.',
    description: 'On the page that the mail to a new address leads to, for a guest',
  },
  logIn: { id: 'account.newAddress.logIn', defaultMessage: 'Log in', description: 'Link to the log-in' },
  doneTitle: {
    id: 'account.newAddress.doneTitle',
    defaultMessage: 'Your email address has been changed',
    description: 'Title after a new address was taken up',
  },
  done: {
    id: 'account.newAddress.done',
    defaultMessage: 'You log in with {email} from now on.',
    description: 'After a new address was taken up',
  },
  refused: {
    id: 'account.newAddress.refused',
    defaultMessage: 'The address could not be changed',
    description: 'Title when a new address was not taken up',
  },
  refusedHelp: {
    id: 'account.newAddress.refusedHelp',
    defaultMessage:
      'The link may have been used already, or belong to another account than {account}, who is logged in here.',
    description: 'When a new address was not taken up; {account} is the present address',
  },
  unusableHelp: {
    id: 'account.newAddress.unusableHelp',
    defaultMessage:
      'If you wanted to change your address, your profile says which one is in use and lets you change it again.',
    description: 'On the page of a used or old link, for somebody who is logged in',
  },
  profile: {
    id: 'account.newAddress.profile',
    defaultMessage: 'My profile',
    description: 'Link to the customer’s profile',
  },
});
