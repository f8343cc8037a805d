import { forced, forcedBy, makeChange, type ForcedOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

export const finish: Verb = (program, shell) =>
  void forced(
    aVerb(program, 'finish', {
      does: 'give everybody what a rollout brings',
      example: 'finish --reason "Two days without an error"',
    }).argument('[rollout]', 'such as r7; needed when several are running'),
  ).action((rollout: string | undefined, options: ForcedOptions) =>
    makeChange(options, shell, () => ({
      verb: 'finish',
      ...(rollout !== undefined && { rollout }),
      ...forcedBy(options),
    })),
  );
