import { useIntl } from '@wadachi/shared';
import type { RefusalCode } from '../../wire';
import { apiMessages } from './messages';
import { OpsError } from './OpsApi';

/** Gives the function that says what went wrong and what to do, in the page's language. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const intl = useIntl();
  return (failure) => {
    const code: RefusalCode = failure instanceof OpsError ? failure.code : 'unavailable';
    const reason = failure instanceof OpsError ? failure.reason : '';
    if (code === 'refused') return intl.formatMessage(apiMessages.refused, { reason });
    return intl.formatMessage(sentences[code]);
  };
};

const sentences = {
  'wrong-token': apiMessages.wrongToken,
  'no-session': apiMessages.noSession,
  'too-many-tries': apiMessages.tooManyTries,
  'other-site': apiMessages.otherSite,
  malformed: apiMessages.malformed,
  'too-large': apiMessages.malformed,
  moved: apiMessages.moved,
  unavailable: apiMessages.unavailable,
  'store-unavailable': apiMessages.storeUnavailable,
  'not-found': apiMessages.unavailable,
} as const;
