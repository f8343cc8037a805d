import { defineMessages } from '@wadachi/intl';

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
      'For example your company. It can be set only once; if left blank, your own name is used.',
    description: 'Hint under the field with the addressee of the receipt',
  },
  unprintable: {
    id: 'reserve.addressee.unprintable',
    defaultMessage:
      'Your name has characters that can’t be printed: {letters}. Please set a name without them; otherwise the receipt shows 〓 in their place.',
    description:
      'Above the field with the addressee, where the customer’s own name cannot be printed as it is',
  },
  missing: {
    id: 'reserve.addressee.missing',
    defaultMessage: 'Please enter the name for the receipt.',
    description: 'Error of the empty field with the addressee',
  },
  check: {
    id: 'reserve.addressee.check',
    defaultMessage: 'Preview',
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
    defaultMessage: 'Use this name',
    description: 'Button that sets the addressee, once',
  },
  edit: {
    id: 'reserve.addressee.edit',
    defaultMessage: 'Back to editing',
    description: 'Button that leads back to the field with the addressee',
  },
});
