export type { Api, CallBehavior, CallOptions } from './api';
export {
  ApiError,
  refusalOf,
  type ClientFailure,
  type FieldErrors,
  type RefusalBody,
} from './errors/ApiError';
export { readCookie } from './cookies';
export { createApi } from './createApi';
export { idempotencyKey } from './idempotencyKey';
export type { ApiEffects, ApiOptions, ErrorSink } from './options';
