import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

export const remove: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'remove', {
      does: 'take remotes out of the channel; their releases stay in the store',
      example: 'remove mf-news --reason "The news moved to the blog"',
    }).argument('<packages...>', 'their names'),
  ).action((packages: string[], options: ChangeOptions) =>
    makeChange(options, shell, () => ({ verb: 'remove', packages })),
  );
