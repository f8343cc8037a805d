import { defineMessages } from '@wadachi/intl';

export const flagMessages = defineMessages({
  title: { id: 'ops.flags.title', defaultMessage: 'Features', description: 'Heading of feature flags' },
  on: {
    id: 'ops.flags.on',
    defaultMessage: 'On for {share} of visitors{languages, select, all {} other { in {languages}}}',
    description: 'share is such as 20%; languages are codes, or all',
  },
  switchOn: { id: 'ops.flags.switchOn', defaultMessage: 'Switch on for all…', description: 'Button' },
  switchOnIn: {
    id: 'ops.flags.switchOnIn',
    defaultMessage: 'Switch on for all in {languages}…',
    description: 'Button; languages are codes such as ja',
  },
  remove: {
    id: 'ops.flags.remove',
    defaultMessage: 'As in its code…',
    description: 'Button: the channel says nothing of the feature any more',
  },
});
