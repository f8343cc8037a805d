import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  invite: { id: 'counter.staff.invite', defaultMessage: 'Invite somebody', description: 'Button' },
  everywhere: {
    id: 'counter.staff.everywhere',
    defaultMessage: 'Whole company',
    description: 'Where a person works: not in single shops',
  },
  invitedUntil: {
    id: 'counter.staff.invitedUntil',
    defaultMessage: 'Invited. The link is valid until {when}.',
    description: 'State of a person who has not set up their access yet; {when} is a date with a time',
  },
  invitationOver: {
    id: 'counter.staff.invitationOver',
    defaultMessage: 'The invitation has expired.',
    description: 'State of a person who has not set up their access in time',
  },
  seen: { id: 'counter.staff.seen', defaultMessage: 'Last at work {when}', description: 'Of a person' },
  neverSeen: {
    id: 'counter.staff.neverSeen',
    defaultMessage: 'Not logged in for a while',
    description: 'State of a person who has not been at work for weeks',
  },
  change: { id: 'counter.staff.change', defaultMessage: 'Change', description: 'Button at a person' },
  again: {
    id: 'counter.staff.again',
    defaultMessage: 'Send a new link',
    description: 'Button that sends a person a link by which they set a new password',
  },
  sent: {
    id: 'counter.staff.sent',
    defaultMessage: 'A link is on its way to {email}. What they have now works until they use it.',
    description: 'After a new link was sent',
  },
  end: {
    id: 'counter.staff.end',
    defaultMessage: 'End access',
    description: 'Button that takes a person’s access to the counter away, after a question',
  },
  endQuestion: {
    id: 'counter.staff.endQuestion',
    defaultMessage: 'They are logged out at once, everywhere. What they did stays in the log.',
    description: 'Question before a person’s access ends',
  },
  endYes: {
    id: 'counter.staff.endYes',
    defaultMessage: 'End their access',
    description: 'Button that answers the question before a person’s access ends',
  },
});
export const roleNames = defineMessages({
  clerk: { id: 'counter.role.clerk', defaultMessage: 'Clerk', description: 'Role at a shop’s counter' },
  manager: {
    id: 'counter.role.manager',
    defaultMessage: 'Manager',
    description: 'Role of a person who also looks after the clerks of their shops',
  },
  owner: { id: 'counter.role.owner', defaultMessage: 'Owner', description: 'Role over the whole company' },
});
