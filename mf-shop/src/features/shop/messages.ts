import { defineMessages } from '@wadachi/shared';

/** Texts about the shop itself; those about its plans are in `planMessages.ts`. */
export const messages = defineMessages({
  title: {
    id: 'shop.shop.title',
    defaultMessage: '{name}: rental cars in {area} | Wadachi',
    description: 'Title of a shop’s page, shown by browsers and search engines',
  },
  description: {
    id: 'shop.shop.description',
    defaultMessage:
      'Rental cars at {name}, {address}. Opening hours, access, plans and whole prices for your dates.',
    description: 'What search engines show of a shop’s page',
  },
  openToday: {
    id: 'shop.shop.openToday',
    defaultMessage: 'Open today {open}–{close}',
    description: 'Today’s opening hours of a shop; open and close are times such as 08:00',
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
  map: {
    id: 'shop.shop.map',
    defaultMessage: 'Open the map',
    description: 'Link to a map of another site that shows where the shop is',
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
  hoursOfDay: {
    id: 'shop.shop.hoursOfDay',
    defaultMessage: '{open}–{close}',
    description: 'Opening hours of one day; open and close are times such as 08:00',
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
  documents: {
    id: 'shop.shop.documents',
    defaultMessage: 'Documents',
    description: 'Heading of the shop’s terms and other papers',
  },
});
