import type { FastifyReply } from 'fastify';
import { hostName } from '../../core/release';
import { isGiven, isIn, keysOf, type Visitor } from '../../core/rollout/cohort';
import { releaseKey, versionsNamed, type Channel } from '../../core/channel';
import type { PageVersions } from '../../core/pageVersions';
import { setHostCookie } from '@wadachi/server';

/** Versions that failed in this browser. A session cookie: the next session may try them again. */
export const avoidCookie = 'avoid';

/** A longer cookie was not written here, in characters. */
const longestCookie = 4_000;
const maxKeys = 20;

/** A version that failed in a page. */
interface FailedVersion {
  readonly package: string;
  readonly version: string;
}

export const avoidedIn = (text = ''): ReadonlySet<string> =>
  new Set(text.length > longestCookie ? [] : text.split(',').slice(0, maxKeys));

export const keepAvoided = (reply: FastifyReply, keys: ReadonlySet<string>): void =>
  setHostCookie(reply, avoidCookie, [...keys].join(), {});

/**
 * Gives the versions that a visitor avoids once one of theirs has failed: all of the rollout that brings it, because its packages
 * go together; else all rollouts they are in, because one of those may have broken it; else that version alone.
 */
export function avoidedAfter(
  { package: name, version }: FailedVersion,
  channel: Channel,
  visitor: Visitor,
): ReadonlySet<string> {
  const rollouts = channel.rollouts.filter((rollout) => isGiven(channel, rollout) && isIn(rollout, visitor));
  const tryingIt = rollouts.filter(({ set }) => Object.hasOwn(set, name) && set[name] === version);
  const left = tryingIt.length > 0 ? tryingIt : rollouts;
  const keys = left.length > 0 ? left.flatMap(keysOf) : [releaseKey(name, version)];
  const named = new Set(versionsNamed(channel).map(([one, its]) => releaseKey(one, its)));
  const known = [...(visitor.avoids ?? []), ...keys].filter((key) => named.has(key));
  return new Set(known.slice(-maxKeys));
}

export const pageVersionOf = ({ host, remotes }: PageVersions, name: string): string | undefined => {
  if (name === hostName) return host.version;
  return Object.hasOwn(remotes, name) ? remotes[name]?.version : undefined;
};
