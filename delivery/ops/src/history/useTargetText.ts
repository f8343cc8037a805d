import { useIntl } from '@wadachi/shared';
import type { Target } from '../../../core/channel';
import { historyMessages as messages } from './messages';

/** Gives the function that says whom a rollout is for: `language ja, phones`; empty for all visitors. */
export const useTargetText = (): ((target: Target | undefined) => string) => {
  const intl = useIntl();
  return ({ languages, devices, shops } = {}) =>
    intl.formatList(
      [
        languages && intl.formatMessage(messages.languages, { languages: languages.join(', ') }),
        devices?.length === 1 && intl.formatMessage(messages[devices[0] ?? 'phone']),
        shops && intl.formatMessage(messages.shops, { shops: shops.join(', ') }),
      ].filter((part) => typeof part === 'string'),
      { type: 'unit' },
    );
};
