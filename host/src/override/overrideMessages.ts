import { defineMessages } from '@wadachi/intl';

/** What staff read on a page with a build under development. `remote` is a package's name, `origin` a web address. */
export const overrideMessages = defineMessages({
  label: {
    id: 'host.override.label',
    defaultMessage: 'Build under development',
    description: 'Name of the banner, for screen readers',
  },
  shown: {
    id: 'host.override.shown',
    defaultMessage: 'This page shows {remote} from {origin}.',
    description: 'Banner: one part of the site is not the released one',
  },
  failed: {
    id: 'host.override.failed',
    defaultMessage: 'The newest build of {remote} at {origin} failed. The one before it is shown.',
    description: 'Banner: the part’s newest build has errors, which follow',
  },
  gone: {
    id: 'host.override.gone',
    defaultMessage: '{remote} cannot be loaded from {origin}. It is shown again once the dev server runs.',
    description: 'Banner: the developer’s server doesn’t answer',
  },
  back: {
    id: 'host.override.back',
    defaultMessage: 'Back to the release',
    description: 'Button: ends the override',
  },
});
