import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'reserve.chooseOptions.title',
    defaultMessage: 'Choose options',
    description: 'Title of the third booking step',
  },
  lead: {
    id: 'reserve.chooseOptions.lead',
    defaultMessage: 'Choose only what you need.',
    description: 'Sentence under the title of the third booking step',
  },
  soldOutTitle: {
    id: 'reserve.chooseOptions.soldOutTitle',
    defaultMessage: 'This car is sold out for these dates',
    description: 'Title of the notice when no car of the plan is free any more',
  },
  soldOut: {
    id: 'reserve.chooseOptions.soldOut',
    defaultMessage: 'Please choose another car or other dates.',
    description: 'Under the title when no car of the plan is free any more',
  },
  otherCars: {
    id: 'reserve.chooseOptions.otherCars',
    defaultMessage: 'See other cars',
    description: 'Link to the step where a car is chosen, which shows what is free instead',
  },
  next: {
    id: 'reserve.chooseOptions.next',
    defaultMessage: 'Continue to your details',
    description: 'Button to the next booking step',
  },
});
