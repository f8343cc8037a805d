import type { Dispatcher } from 'undici';

/** Nothing of the call was sent: no connection came about. */
const noConnection: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The connection ended before an answer: the call may have been executed or not. */
const brokenConnection: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export const isNotSent = (error: unknown): boolean => noConnection.has(codeOf(error));

export const isBroken = (error: unknown): boolean => brokenConnection.has(codeOf(error));

/** The address is to blame and not the call: no connection, a broken one, or no answer in time. */
export const isUnresponsive = (error: unknown): boolean =>
  isNotSent(error) || isBroken(error) || codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** A process that stops refuses calls on its open connections, closes them, and executes nothing more. */
export const isStopping = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  statusCode === 503 && headers['connection'] === 'close';
