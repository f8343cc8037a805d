import { defineMessages } from '@wadachi/intl';

export const previewMessages = defineMessages({
  title: {
    id: 'ops.previews.title',
    defaultMessage: 'Previews',
    description: 'Heading over links that show a build to who has them',
  },
  made: {
    id: 'ops.previews.made',
    defaultMessage: '{versions}. Link made by {by}, good until {expires}.',
    description: 'Of a preview; {versions} are packages with versions, {expires} is a date with time',
  },
  dead: {
    id: 'ops.previews.dead',
    defaultMessage:
      '{versions}. Link made by {by}. It opens nothing: its key is retired. Make it anew with npm run release -- preview.',
    description:
      'Of a preview whose signing key is not trusted any more; {versions} are packages with versions',
  },
  revoke: {
    id: 'ops.previews.revoke',
    defaultMessage: 'Revoke the link',
    description: 'Button: nobody sees the preview any more',
  },
});
