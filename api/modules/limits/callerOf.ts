import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, oneSite } from '@wadachi/server';
import type { Caller } from './ConcurrencyLimiter';
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

/** A request's network as one party, until its client leaves. */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>) =>
  ({ party: networkOf(ip, oneSite), signal: clientLeaving(reply) }) satisfies Caller;
