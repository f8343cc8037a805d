import { defineMessages } from '@wadachi/shared';

export const addresseeMessages = defineMessages({
  title: {
    id: 'reserve.addressee.title',
    defaultMessage: 'Name on the receipt',
    description: 'Heading of the form that sets whom the papers are made out to',
  },
  label: {
    id: 'reserve.addressee.label',
    defaultMessage: 'Make it out to',
    description: 'Label of the field with the addressee of the receipt',
  },
  hint: {
    id: 'reserve.addressee.hint',
    defaultMessage:
      'For example your company. It can be set only once; without it your own name stands there.',
    description: 'Hint under the field with the addressee of the receipt',
  },
  missing: {
    id: 'reserve.addressee.missing',
    defaultMessage: 'Please enter whom the receipt is made out to.',
    description: 'Error of the empty field with the addressee',
  },
  check: {
    id: 'reserve.addressee.check',
    defaultMessage: 'See how it will look',
    description: 'Button that shows the addressee as it will be printed, before it is set',
  },
  preview: {
    id: 'reserve.addressee.preview',
    defaultMessage: 'To: {name}',
    description: 'The addressee as it will be printed',
  },
  once: {
    id: 'reserve.addressee.once',
    defaultMessage: 'Is that right? It cannot be changed afterwards.',
    description: 'Question before the addressee is set for good',
  },
  set: {
    id: 'reserve.addressee.set',
    defaultMessage: 'Set this name for good',
    description: 'Button that sets the addressee, once',
  },
  edit: {
    id: 'reserve.addressee.edit',
    defaultMessage: 'Back to editing',
    description: 'Button that leads back to the field with the addressee',
  },
});
