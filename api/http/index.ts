export { answerHooks, callHooks } from './plugins';
export type { CallDeadlines } from './deadline';
export { parseQuery } from './query';
export { requestIdOf } from './requestId';
export { inLocale, type Locale, type Localized } from '../texts';
export { addRoute } from './addRoute';
export { operation, type App, type Routes } from './operation';
export { publicFor, hideAddress } from './caching';
export { invalid, LateRefusal, Refused } from './refusals/refused';
export { sendAttachment } from './sendAttachment';
export { setCookie, type SetCookie } from './visitor/cookies';
export { csrfCookie } from './visitor/csrf';
export {
  noSessionCookie,
  requireLogin,
  sessionCookie,
  sessionTokenOf,
  staffCookie,
  staffTokenOf,
  type SessionLookup,
  type LoggedIn,
} from './visitor/session';
export type { Visitor } from './visitor/visitor';
export { addWrite } from './idempotency/addWrite';
export { onceOnly, type OnceAnswer } from './idempotency/idempotency';
