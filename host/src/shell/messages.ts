import { defineMessages } from '@wadachi/intl';

export const shellMessages = defineMessages({
  skip: {
    id: 'host.shell.skip',
    defaultMessage: 'Skip to the content',
    description: 'First link of every page, for the keyboard',
  },
  home: {
    id: 'host.shell.home',
    defaultMessage: '{site}: home',
    description: 'Name of the link around the logo; {site} is the name of the site',
  },
  menu: {
    id: 'host.shell.menu',
    defaultMessage: 'Menu',
    description: 'Name of the button that opens the links on a phone',
  },
  mainLinks: {
    id: 'host.shell.mainLinks',
    defaultMessage: 'Main',
    description: 'Name of the navigation at the top of the page, read by screen readers',
  },
  findCar: {
    id: 'host.shell.findCar',
    defaultMessage: 'Find a car',
    description: 'Link to the first step of a booking',
  },
  logIn: { id: 'host.shell.logIn', defaultMessage: 'Log in', description: 'Link to the log-in page' },
  register: {
    id: 'host.shell.register',
    defaultMessage: 'Register',
    description: 'Link to the first page of a registration, for people without an account',
  },
  myPage: {
    id: 'host.shell.myPage',
    defaultMessage: 'My page',
    description: 'Link to the reservations and the profile of whoever is logged in',
  },
  logOut: { id: 'host.shell.logOut', defaultMessage: 'Log out', description: 'Button that ends the session' },
  greeting: {
    id: 'host.shell.greeting',
    defaultMessage: 'Hello, {name}',
    description: 'Greets a logged-in customer by name',
  },
  language: {
    id: 'host.shell.language',
    defaultMessage: 'English',
    description: 'Name of this language in itself; it labels the language of the page',
  },
  languageIs: {
    id: 'host.shell.languageIs',
    defaultMessage: 'Language: {language}',
    description:
      'Read by screen readers before the link to the other language; {language} is the name of the present one',
  },
  pending: {
    id: 'host.shell.pending',
    defaultMessage: 'Opening the page…',
    description: 'Read by screen readers while a navigation is under way',
  },
  close: { id: 'host.shell.close', defaultMessage: 'Close', description: 'Button that closes a message' },
  bookingSteps: {
    id: 'host.shell.bookingSteps',
    defaultMessage: 'Booking steps',
    description: 'Name of the bar that shows how far a booking has come, read by screen readers',
  },
  documents: {
    id: 'host.shell.documents',
    defaultMessage: 'Help and information',
    description: 'Name of the links at the foot of the page, read by screen readers',
  },
  findBooking: {
    id: 'host.shell.findBooking',
    defaultMessage: 'Find my booking',
    description:
      'Link at the head and foot of the page: opens a booking of a guest by its number and mail address',
  },
  faq: {
    id: 'host.shell.faq',
    defaultMessage: 'FAQ',
    description: 'Link at the foot of the page: frequent questions',
  },
  contact: {
    id: 'host.shell.contact',
    defaultMessage: 'Contact',
    description: 'Link at the foot of the page',
  },
  aboutUs: {
    id: 'host.shell.aboutUs',
    defaultMessage: 'Company',
    description: 'Link at the foot of the page: about the company',
  },
  terms: {
    id: 'host.shell.terms',
    defaultMessage: 'Terms of use',
    description: 'Link at the foot of the page',
  },
  clause: {
    id: 'host.shell.clause',
    defaultMessage: 'Rental conditions',
    description: 'Link at the foot of the page: the conditions of the rental contract',
  },
  privacy: {
    id: 'host.shell.privacy',
    defaultMessage: 'Privacy',
    description: 'Link at the foot of the page: the privacy policy',
  },
  legalNotice: {
    id: 'host.shell.legalNotice',
    defaultMessage: 'Legal notice',
    description:
      'Link at the foot of the page: what the law makes a seller say about itself, as Japan’s law calls it',
  },
  imprint: {
    id: 'host.shell.imprint',
    defaultMessage: 'Legal notice',
    description: 'The same link on a site that is not in Japan',
  },
  tagChoice: {
    id: 'host.shell.tagChoice',
    defaultMessage: 'Analytics choices',
    description:
      'Button at the foot of the page: opens the question whether a shop may measure the visit with Google, to answer it again',
  },
  tagline: {
    id: 'host.shell.tagline',
    defaultMessage: 'Rental cars, shop by shop. The price you see is the price you pay, tax included.',
    description: 'One line about the site at the foot of the page',
  },
  company: {
    id: 'host.shell.company',
    defaultMessage: '© {site}. Every shop on this site rents its own cars.',
    description: 'Company line at the very end of the page; {site} is the name of the site',
  },
});
