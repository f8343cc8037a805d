import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { parseCount } from '../terminal/parse';
import { aVerb, type Verb } from '../terminal/verb';

interface Options extends ChangeOptions {
  readonly to?: number;
}

export const rollback: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'rollback', {
      does: 'undo the last change, or go back to an older revision',
      example: 'rollback --to 6 --reason "Prices are wrong"',
    }).option('--to <revision>', 'its number (the one before the latest)', parseCount(1_000_000_000)),
  ).action((options: Options) =>
    makeChange(options, shell, () => ({
      verb: 'rollback',
      ...(options.to !== undefined && { to: options.to }),
    })),
  );
