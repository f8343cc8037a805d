import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

const onRollout = (verb: 'pause' | 'resume', does: string, reason: string): Verb => {
  return (program, shell) =>
    void changing(
      aVerb(program, verb, { does, example: `${verb} r7 --reason "${reason}"` }).argument(
        '[rollout]',
        'such as r7; needed when several are running',
      ),
    ).action((rollout: string | undefined, options: ChangeOptions) =>
      makeChange(options, shell, () => ({ verb, ...(rollout !== undefined && { rollout }) })),
    );
};

export const pause = onRollout(
  'pause',
  'let a rollout take no more steps until it is resumed',
  'I want to look at the figures',
);

export const resume = onRollout(
  'resume',
  'let a rollout that waits for a person go on',
  'The figures are good',
);

const onWatch = (verb: 'keep' | 'undo', does: string, reason: string): Verb => {
  return (program, shell) =>
    void changing(
      aVerb(program, verb, { does, example: `${verb} w8 --reason "${reason}"` }).argument(
        '[watch]',
        'such as w8; needed when there are several',
      ),
    ).action((watch: string | undefined, options: ChangeOptions) =>
      makeChange(options, shell, () => ({
        ...(verb === 'keep' ? { verb } : { verb, lock: false }),
        ...(watch !== undefined && { watch }),
      })),
    );
};

export const keep = onWatch(
  'keep',
  'end the watch over what everybody got, which they keep',
  'The figures are good',
);

export const undo = onWatch(
  'undo',
  'give everybody again what they had before a watch began',
  'The summary is empty',
);
