import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, oneSite } from '@wadachi/server';
import { clientLeaving } from './clientLeaving';
import type { Caller } from './ConcurrencyLimiter';

/** A request's network as one party, until its client leaves. */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>) =>
  ({ party: networkOf(ip, oneSite), signal: clientLeaving(reply) }) satisfies Caller;
