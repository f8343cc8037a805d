import type { ErrorText } from '../messages';

export const toErrorText = (error: unknown): ErrorText =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Error', message: String(error), stack: undefined };

/** Tells if an error comes from a call to the API, for which no release is to blame. */
export const isFromApi = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ApiError' || isFromApi(error.cause));

/** The page's remote is left to the browser on purpose. */
export class RemoteWithheld extends Error {}
