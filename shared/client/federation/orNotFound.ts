import { ApiError } from '../http/errors/ApiError';
import { NotFound } from './page';

/** Gives the answer of a call; a 404 of the API becomes the 404 page of this path. The call must handle 404 itself. */
export async function orNotFound<T>(call: Promise<T>, path: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new NotFound(path);
    throw error;
  }
}

/** Says if the API takes a text for an id; anything else can't exist, so nothing is asked for it. */
export const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '');
