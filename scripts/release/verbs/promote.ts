import { forced, forcedBy, makeChange, type ForcedOptions } from '../terminal/changing';
import { parseSet, type WantedSet } from '../terminal/parse';
import { aVerb, type Verb } from '../terminal/verb';
import { publishedSet } from '../versions';

interface Options extends ForcedOptions {
  readonly set: WantedSet;
}

export const promote: Verb = (program, shell) =>
  void forced(
    aVerb(program, 'promote', {
      does: 'give versions to everybody at once, all of them or none',
      example: 'promote --set mf-shop=1.8.0,mf-reserve=2.3.0 --reason "New prices"',
    }).requiredOption(
      '--set <versions>',
      'packages with their versions; without one, the newest published',
      parseSet,
    ),
  ).action((options: Options) =>
    makeChange(options, shell, async ({ store }) => ({
      verb: 'promote',
      set: await publishedSet(store, options.set),
      ...forcedBy(options),
    })),
  );
