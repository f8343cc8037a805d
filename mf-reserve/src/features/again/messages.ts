import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.again.title',
    defaultMessage: 'Book again',
    description: 'Title of the page that books a former booking for other days',
  },
  lead: {
    id: 'reserve.again.lead',
    defaultMessage: 'The same shop, car and options as in booking {number}, at today’s price.',
    description: 'Under the title of the page that books again',
  },
  when: {
    id: 'reserve.again.when',
    defaultMessage: 'New dates',
    description: 'Heading of the days on the page that books again',
  },
  soldOut: {
    id: 'reserve.again.soldOut',
    defaultMessage: 'This car is sold out for these dates',
    description: 'Title of the notice when no car of the former booking’s kind is free',
  },
  otherCars: {
    id: 'reserve.again.otherCars',
    defaultMessage: 'See other cars',
    description: 'Link to the other cars of the shop for the same days',
  },
  reduced: {
    id: 'reserve.again.reduced',
    defaultMessage:
      'Some options of that booking are not available for these dates. The price shows those that are.',
    description: 'Shown when options of the former booking are left out',
  },
  returnHere: {
    id: 'reserve.again.returnHere',
    defaultMessage: 'The car goes back to {shop}.',
    description:
      'After it, when the shop that got the car back takes none any more; {shop} is that of the pick-up',
  },
  next: {
    id: 'reserve.again.next',
    defaultMessage: 'Continue to check',
    description: 'Button to the step that shows everything before booking',
  },
});
