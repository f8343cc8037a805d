import { defineMessages } from '@wadachi/shared/intl';

export const messages = defineMessages('shop.recent', {
  title: {
    defaultMessage: 'Recent searches',
    description: 'Button that opens the last searches of this browser',
  },
  newDays: {
    defaultMessage: 'Choose new dates',
    description: 'Beside the place of a recent search whose days are over',
  },
  clear: { defaultMessage: 'Clear recent searches', description: 'Button that forgets the last searches' },
  cleared: {
    defaultMessage: 'This browser has forgotten your searches.',
    description: 'Shown after the last searches were forgotten',
  },
});
