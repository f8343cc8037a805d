import { Type, type Static } from 'typebox';
import { approval } from './approval';
import { back } from './back';
import { canary } from './canary';
import { flag } from './flag';
import { finish } from './finish';
import { lock } from './lock';
import { off } from './off';
import { pause } from './pause';
import { remove } from './remove';
import { step } from './step';
import type { Verb } from './verb';

/** Everything that may be done to a channel, in the order in which the command line tells it. */
export const verbs = [canary, step, pause, finish, back, lock, off, flag, approval, remove] as const;

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
