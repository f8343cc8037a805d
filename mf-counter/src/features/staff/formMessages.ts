import { defineMessages } from '@wadachi/intl';

export const formMessages = defineMessages({
  emailHint: {
    id: 'counter.staffForm.emailHint',
    defaultMessage: 'A link goes there, valid for 7 days.',
    description: 'Hint of the field for the address of a person who is invited',
  },
  emailMissing: {
    id: 'counter.staffForm.emailMissing',
    defaultMessage: 'Please enter an email address.',
    description: 'Error of an empty field',
  },
  role: { id: 'counter.staffForm.role', defaultMessage: 'Role', description: 'Choice of a person’s role' },
  everywhere: {
    id: 'counter.staffForm.everywhere',
    defaultMessage: 'Works for the whole company',
    description: 'Choice that stands for all shops',
  },
  shops: { id: 'counter.staffForm.shops', defaultMessage: 'Shops', description: 'Choice of work places' },
  shopsMissing: {
    id: 'counter.staffForm.shopsMissing',
    defaultMessage: 'Please choose a shop.',
    description: 'Error when no shop was chosen',
  },
  send: { id: 'counter.staffForm.send', defaultMessage: 'Send the invitation', description: 'Button' },
  save: { id: 'counter.staffForm.save', defaultMessage: 'Save', description: 'Button of a person’s form' },
});
