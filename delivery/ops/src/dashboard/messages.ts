import { defineMessages } from '@wadachi/intl';

export const dashboardMessages = defineMessages({
  title: { id: 'ops.dashboard.title', defaultMessage: 'Releases', description: 'Title of the ops page' },
  lead: {
    id: 'ops.dashboard.lead',
    defaultMessage: 'Channel {channel}, revision {revision}. Updated every five seconds.',
    description: 'Under the title; {channel} is a name such as production',
  },
  page: {
    id: 'ops.dashboard.page',
    defaultMessage: 'Language and session',
    description: 'Names the links at the top for screen readers',
  },
  problem: {
    id: 'ops.dashboard.problem',
    defaultMessage: 'Nothing can be changed now',
    description:
      'Title over a sentence of the server, always in English: the newest revision is no valid one',
  },
  blind: {
    id: 'ops.dashboard.blind',
    defaultMessage: 'The guard can’t look: nothing is stopped by itself',
    description: 'Title over a sentence of the server, always in English: why a failing version would go on',
  },
  rollouts: { id: 'ops.dashboard.rollouts', defaultMessage: 'Rollouts', description: 'Heading' },
  noRollout: {
    id: 'ops.dashboard.noRollout',
    defaultMessage: 'Everybody gets the stable versions',
    description: 'There is no rollout',
  },
  noRolloutHint: {
    id: 'ops.dashboard.noRolloutHint',
    defaultMessage: 'Give a version to some visitors first, below at its package.',
    description: 'What helps when there is no rollout',
  },
  packages: { id: 'ops.dashboard.packages', defaultMessage: 'Packages', description: 'Heading' },
  noChannel: {
    id: 'ops.dashboard.noChannel',
    defaultMessage: 'There is no channel yet',
    description: 'Nothing was ever released',
  },
  noChannelHint: {
    id: 'ops.dashboard.noChannelHint',
    defaultMessage: 'It begins with the first release: npm run release -- publish.',
    description: 'What helps when there is no channel',
  },
});
