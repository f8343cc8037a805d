import { defineMessages } from '@wadachi/intl';

export const errorsMessages = defineMessages({
  title: {
    id: 'ops.errors.title',
    defaultMessage: 'Errors',
    description: 'Heading over the errors that visitors had',
  },
  none: {
    id: 'ops.errors.none',
    defaultMessage: 'No errors in the last 14 days.',
    description: 'In place of the list of errors',
  },
  unknownPlace: {
    id: 'ops.errors.unknownPlace',
    defaultMessage: 'Location unknown',
    description: 'In place of a file and a line',
  },
  seen: {
    id: 'ops.errors.seen',
    defaultMessage:
      '{count, plural, one {# time} other {# times}} in about {loads, plural, one {# load} other {# loads}}, {networks, plural, one {# network} other {# networks}}',
    description: 'How often an error was seen',
  },
  time: {
    id: 'ops.errors.time',
    defaultMessage: '{first} to {last}',
    description: 'When an error was first and last seen',
  },
  routes: {
    id: 'ops.errors.routes',
    defaultMessage: 'On {routes}',
    description: 'The patterns of addresses where an error was seen',
  },
  stable: {
    id: 'ops.errors.stable',
    defaultMessage: '{version} (stable)',
    description: 'A version that everybody has',
  },
  canary: {
    id: 'ops.errors.canary',
    defaultMessage: '{version} (canary)',
    description: 'A version that a rollout tries',
  },
  stopped: {
    id: 'ops.errors.stopped',
    defaultMessage: '{version} (stopped)',
    description: 'A version of a rollout that was stopped',
  },
  fallback: {
    id: 'ops.errors.fallback',
    defaultMessage: '{version} (last known good)',
    description: 'The stable version before the present one',
  },
  more: {
    id: 'ops.errors.more',
    defaultMessage:
      '{more, plural, one {# more error} other {# more errors}}: npm run release -- errors {name}',
    description: 'Below the first errors of a package; the command stays as it is',
  },
});
