import type { FastifyReply } from 'fastify';
import { Refused } from '../../http';

/**
 * Aborted with a refusal that nobody hears when the client's connection goes before the answer. Not `request.signal`: that
 * is aborted as soon as the body has been read as well.
 */
export function clientLeaving({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController();
  const leave = (): void => {
    // After the answer nobody asks any more, and an error is not free.
    if (!raw.writableFinished) leaving.abort(new Refused('bad-request'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}
