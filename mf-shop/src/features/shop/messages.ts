import { defineMessages } from '@wadachi/intl';

/** Texts about the shop itself; those about its plans are in `planMessages.ts`. */
export const messages = defineMessages({
  title: {
    id: 'shop.shop.title',
    defaultMessage: '{name}: rental cars in {area}',
    description: 'Title of a shop’s page, shown by browsers and search engines',
  },
  description: {
    id: 'shop.shop.description',
    defaultMessage:
      'Rental cars at {name}, {address}. Opening hours, access, cars and full prices for your dates.',
    description: 'What search engines show of a shop’s page',
  },
  openToday: {
    id: 'shop.shop.openToday',
    defaultMessage: 'Open today {hours}',
    description: 'Today’s opening hours of a shop, such as “09:00–12:00, 13:00–18:00”',
  },
  closedToday: {
    id: 'shop.shop.closedToday',
    defaultMessage: 'Closed today',
    description: 'The shop does not open today',
  },
  call: {
    id: 'shop.shop.call',
    defaultMessage: 'Call {phone}',
    description: 'Link that calls the shop; phone is its number',
  },
  about: {
    id: 'shop.shop.about',
    defaultMessage: 'About this shop',
    description: 'Heading over hours, address and access',
  },
  address: {
    id: 'shop.shop.address',
    defaultMessage: 'Address',
    description: 'Heading of the shop’s address',
  },
  access: {
    id: 'shop.shop.access',
    defaultMessage: 'How to get there',
    description: 'Heading of the way to the shop',
  },
  hours: {
    id: 'shop.shop.hours',
    defaultMessage: 'Opening hours',
    description: 'Heading of the opening hours of the week',
  },
  specialHours: {
    id: 'shop.shop.specialHours',
    defaultMessage: 'Special hours',
    description: 'Heading of single days with other opening hours than their weekday’s',
  },
  closed: {
    id: 'shop.shop.closed',
    defaultMessage: 'Closed',
    description: 'The shop does not open on that weekday',
  },
  holidays: {
    id: 'shop.shop.holidays',
    defaultMessage: 'Also closed on',
    description: 'Heading of the days on which the shop does not open whatever the weekday',
  },
  holidaysOnly: {
    id: 'shop.shop.holidaysOnly',
    defaultMessage: 'Closed on',
    description: 'Heading of the days on which the shop does not open; it opens on every weekday',
  },
  drivers: {
    id: 'shop.shop.drivers',
    defaultMessage: 'Drivers',
    description: 'Heading of how old drivers must be',
  },
  leastAge: {
    id: 'shop.shop.leastAge',
    defaultMessage: 'Drivers must be at least {age} years old on the day of pick-up. Some cars differ.',
    description: 'How old drivers must be at this shop; some of its cars have an age of their own',
  },
  documents: {
    id: 'shop.shop.documents',
    defaultMessage: 'Documents',
    description: 'Heading of the shop’s terms and other papers',
  },
});
