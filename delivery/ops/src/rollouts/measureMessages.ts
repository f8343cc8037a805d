import { defineMessages } from '@wadachi/intl';

export const measureMessages = defineMessages({
  caption: {
    id: 'ops.measure.caption',
    defaultMessage: 'How visits went since {rollout} began',
    description: 'Caption of a table that compares the new version with the stable one',
  },
  measure: {
    id: 'ops.measure.measure',
    defaultMessage: 'Visits',
    description: 'Column of a table: what was so in them',
  },
  canary: {
    id: 'ops.measure.canary',
    defaultMessage: 'New',
    description: 'Column of a table: the version that a rollout tries',
  },
  stable: { id: 'ops.measure.stable', defaultMessage: 'Stable', description: 'Column of a table' },
  of: {
    id: 'ops.measure.of',
    defaultMessage: '{name}, {networks, plural, one {# network} other {# networks}}',
    description: 'Whose visits; {name} is a package, networks are of visitors',
  },
  paint1: {
    id: 'ops.measure.paint1',
    defaultMessage: 'Painted later than 1.25 s',
    description: 'Largest Contentful Paint',
  },
  paint2: {
    id: 'ops.measure.paint2',
    defaultMessage: 'Painted later than 2.5 s',
    description: 'Largest Contentful Paint',
  },
  paint4: {
    id: 'ops.measure.paint4',
    defaultMessage: 'Painted later than 4 s',
    description: 'Largest Contentful Paint',
  },
  ready1: {
    id: 'ops.measure.ready1',
    defaultMessage: 'Usable later than 1.25 s',
    description: 'When the first page could be used',
  },
  ready2: {
    id: 'ops.measure.ready2',
    defaultMessage: 'Usable later than 2.5 s',
    description: 'When the first page could be used',
  },
  ready4: {
    id: 'ops.measure.ready4',
    defaultMessage: 'Usable later than 4 s',
    description: 'When the first page could be used',
  },
  open1: {
    id: 'ops.measure.open1',
    defaultMessage: 'Next page took over 1.25 s',
    description: 'From a link to its page',
  },
  open2: {
    id: 'ops.measure.open2',
    defaultMessage: 'Next page took over 2.5 s',
    description: 'From a link to its page',
  },
  open4: {
    id: 'ops.measure.open4',
    defaultMessage: 'Next page took over 4 s',
    description: 'From a link to its page',
  },
  react: {
    id: 'ops.measure.react',
    defaultMessage: 'Reacted later than 200 ms',
    description: 'Interaction to Next Paint',
  },
  shift: {
    id: 'ops.measure.shift',
    defaultMessage: 'Layout moved (over 0.1)',
    description: 'Cumulative Layout Shift',
  },
  back: {
    id: 'ops.measure.back',
    defaultMessage: 'Went back and was led forward again',
    description: 'Of visits in which somebody used the browser’s way back',
  },
  server: {
    id: 'ops.measure.server',
    defaultMessage: 'The server took longer than 1 s',
    description: 'From the request for a page to its first byte',
  },
  busy: {
    id: 'ops.measure.busy',
    defaultMessage: 'Page held up for 2 s or more in all',
    description: 'Long tasks of scripts, added up over a visit',
  },
  calls: {
    id: 'ops.measure.calls',
    defaultMessage: '20 API calls within 10 s',
    description: 'A visit that calls the API too often',
  },
  api: {
    id: 'ops.measure.api',
    defaultMessage: 'An API call failed',
    description: 'Refused as malformed, or 5xx',
  },
  answers: {
    id: 'ops.measure.answers',
    defaultMessage: 'Usable after ten seconds, or left before',
    description: 'More is better; the others are pages that froze',
  },
  threw: {
    id: 'ops.measure.threw',
    defaultMessage: 'Met an uncaught error in its code',
    description: 'JavaScript error that nothing caught',
  },
  goal: {
    id: 'ops.measure.goal',
    defaultMessage: 'Pages that led on to a next page',
    description: 'More is better: of the pages that should lead on, such as a search to its results',
  },
  booked: {
    id: 'ops.measure.booked',
    defaultMessage: 'Begun bookings that were completed',
    description: 'More is better',
  },
});
