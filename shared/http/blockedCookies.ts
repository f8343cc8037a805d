import type { OperationName } from '../contract';
import type { Locale } from '../intl/locale';
import { ApiError } from './ApiError';
import { sentences } from './sentences';

/** Whether this is a browser that keeps no cookie of the page: no write can be made, as each needs its token. */
export const areCookiesBlocked = (): boolean => typeof document !== 'undefined' && !navigator.cookieEnabled;

/** The refusal of a write that such a browser cannot make; its alert says what to allow. */
export const cookiesBlocked = (operation: OperationName, locale: Locale): ApiError =>
  new ApiError({
    operation,
    status: 400,
    code: 'cookies-blocked',
    message: sentences[locale].cookiesBlocked,
    errors: {},
    requestId: undefined,
    body: undefined,
  });
