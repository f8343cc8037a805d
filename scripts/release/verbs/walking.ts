import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

const onRollout = (name: string, verb: 'hold' | 'resume', does: string, reason: string): Verb => {
  return (program, shell) =>
    void changing(
      aVerb(program, name, { does, example: `${name} r7 --reason "${reason}"` }).argument(
        '[rollout]',
        'such as r7; needed when several are running',
      ),
    ).action((rollout: string | undefined, options: ChangeOptions) =>
      makeChange(options, shell, () => ({ verb, ...(rollout !== undefined && { rollout }) })),
    );
};

export const pause = onRollout(
  'pause',
  'hold',
  'let a rollout take no more steps until it is resumed',
  'I want to look at the figures',
);

export const resume = onRollout(
  'resume',
  'resume',
  'let a rollout that waits for a person go on',
  'The figures are good',
);
