import { defineMessages } from '@wadachi/intl';

export const messages = defineMessages({
  title: {
    id: 'shop.recent.title',
    defaultMessage: 'Recent<hidden> searches</hidden>',
    description:
      'Button that opens the last searches of this browser; hidden is only read aloud, to be narrow on phones',
  },
  newDays: {
    id: 'shop.recent.newDays',
    defaultMessage: 'Choose new dates',
    description: 'Beside the place of a recent search whose days are over',
  },
  clear: {
    id: 'shop.recent.clear',
    defaultMessage: 'Clear recent searches',
    description: 'Button that forgets the last searches',
  },
  cleared: {
    id: 'shop.recent.cleared',
    defaultMessage: 'Your recent searches have been cleared.',
    description: 'Shown after the last searches were forgotten',
  },
});
