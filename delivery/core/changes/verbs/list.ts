import { Type, type Static } from 'typebox';
import { approval } from './approval';
import { canary } from './canary';
import { flag } from './flag';
import { finish } from './finish';
import { keep } from './keep';
import { lock } from './lock';
import { off } from './off';
import { pause } from './pause';
import { promote } from './promote';
import { remove } from './remove';
import { resume } from './resume';
import { rollback } from './rollback';
import { step } from './step';
import { stop } from './stop';
import { undo } from './undo';
import type { Verb } from './verb';

/** Everything that may be done to a channel, in the order in which the command line tells it. */
export const verbs = [
  promote,
  canary,
  step,
  pause,
  resume,
  finish,
  keep,
  undo,
  stop,
  rollback,
  lock,
  off,
  flag,
  approval,
  remove,
] as const;

export type ChangeRequest = Static<(typeof verbs)[number]['schema']>;

/** One of the verbs with what it is done to. */
export const ChangeRequest = Type.Unsafe<ChangeRequest>(Type.Union(verbs.map(({ schema }) => schema)));

type AnyVerb = Verb<ChangeRequest> & Pick<(typeof verbs)[number], 'name' | 'schema'>;

/** The verb of a request. */
export function verbOf({ verb: name }: ChangeRequest): AnyVerb {
  const found = verbs.find((verb) => verb.name === name);
  if (!found) throw new TypeError(`There is no verb ${name}`);
  return found;
}
