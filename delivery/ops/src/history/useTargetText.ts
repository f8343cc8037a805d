import { useIntl } from '@wadachi/shared';
import type { Target } from '../../../core/channel';
import { historyMessages as messages } from './messages';

/** Gives the function that says whom a rollout is for: `language ja`; empty for all visitors. */
export const useTargetText = (): ((target: Target | undefined) => string) => {
  const intl = useIntl();
  return (target) => {
    if (!target) return '';
    const { languages, ...retired } = target;
    return Object.keys(retired).length > 0 || !languages
      ? intl.formatMessage(messages.staffAlone)
      : intl.formatMessage(messages.languages, { languages: languages.join(', ') });
  };
};
