import { useIntl } from '@wadachi/shared';
import type { Intent } from './intent';
import { titleMessages as messages } from './titleMessages';

/** What is about to be done, as the dialog's title. */
export const useTitle = (intent: Intent): string => {
  const intl = useIntl();
  switch (intent.kind) {
    case 'promote':
    case 'canary':
      return intl.formatMessage(messages[intent.kind]);
    case 'share':
    case 'finish':
    case 'stop':
    case 'pause':
    case 'resume':
      return intl.formatMessage(messages[intent.kind], { rollout: intent.rollout });
    case 'keep':
    case 'undo':
      return intl.formatMessage(messages[intent.kind], { watch: intent.watch });
    case 'lock':
      return intl.formatMessage(intent.undo ? messages.unlock : messages.lock, { name: intent.package });
    case 'off':
      return intl.formatMessage(intent.undo ? messages.on : messages.off, { name: intent.package });
    case 'approval':
      return intl.formatMessage(intent.undo ? messages.approvalOff : messages.approvalOn);
    case 'rollback':
      return intl.formatMessage(messages.rollback, { revision: intent.to });
  }
};
