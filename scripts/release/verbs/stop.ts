import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

export const stop: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'stop', {
      does: 'take a rollout back from everybody who has it',
      example: 'stop r7 --reason "The summary is empty"',
    }).argument('[rollout]', 'such as r7; needed when several are running'),
  ).action((rollout: string | undefined, options: ChangeOptions) =>
    makeChange(options, shell, () => ({
      verb: 'stop',
      ...(rollout !== undefined && { rollout }),
      lock: false,
    })),
  );
