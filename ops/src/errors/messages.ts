import { defineMessages } from '@wadachi/shared/intl';

export const errorsMessages = defineMessages('ops.errors', {
  title: { defaultMessage: 'What broke', description: 'Heading over the errors that visitors had' },
  none: { defaultMessage: 'No errors in the last 14 days.', description: 'In place of the list of errors' },
  unknownPlace: { defaultMessage: 'Place unknown', description: 'In place of a file and a line' },
  seen: {
    defaultMessage:
      '{count, plural, one {# time} other {# times}} in about {loads, plural, one {# load} other {# loads}}, {networks, plural, one {# network} other {# networks}}',
    description: 'How often an error was seen',
  },
  time: { defaultMessage: '{first} to {last}', description: 'When an error was first and last seen' },
  routes: { defaultMessage: 'On {routes}', description: 'The patterns of addresses where an error was seen' },
  stable: { defaultMessage: '{version} (stable)', description: 'A version that everybody has' },
  canary: { defaultMessage: '{version} (canary)', description: 'A version that a rollout tries' },
  stopped: { defaultMessage: '{version} (stopped)', description: 'A version of a rollout that was stopped' },
  fallback: {
    defaultMessage: '{version} (last known good)',
    description: 'The stable version before the present one',
  },
  more: {
    defaultMessage:
      '{more, plural, one {# more error} other {# more errors}}: npm run release -- errors {name}',
    description: 'Below the first errors of a package; the command stays as it is',
  },
});
