import { defineMessages } from '@wadachi/intl';

export const staffMessages = defineMessages({
  title: { id: 'ops.staff.title', defaultMessage: 'Staff links', description: 'Heading' },
  lead: {
    id: 'ops.staff.lead',
    defaultMessage:
      'A browser that opens this link gets the rollouts that list the name, and may use builds under development.',
    description: 'What a staff link is for',
  },
  name: { id: 'ops.staff.name', defaultMessage: 'Name', description: 'Label of a field' },
  hint: {
    id: 'ops.staff.hint',
    defaultMessage: 'As written in the staff list of rollouts',
    description: 'Hint of the field for a name',
  },
  missing: {
    id: 'ops.staff.missing',
    defaultMessage: 'Please enter a name',
    description: 'Error of a field',
  },
  make: { id: 'ops.staff.make', defaultMessage: 'Make a link', description: 'Button' },
  made: {
    id: 'ops.staff.made',
    defaultMessage: 'Link for {name}, until {until}. Give it to nobody else.',
    description: 'Over a new staff link',
  },
});
