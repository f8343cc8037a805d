import { InvalidArgumentError } from 'commander';
import { Check } from 'typebox/value';
import { Flag } from '../../core/channel';
import type { CommandInput } from '../terminal/changeVerb';
import type { ChangeOptions } from '../terminal/changing';
import { parseLanguages, parsePercent } from '../terminal/parse';
import { UsageError } from '../terminal/refusals';

interface Options extends ChangeOptions {
  readonly name: string;
  readonly percent?: number;
  readonly language?: ReturnType<typeof parseLanguages>;
  readonly remove?: boolean;
}

/** A share is typed as percent; none is said by a word, so that no feature changes by what was left out. */
export const flagOptions: CommandInput<Options> = {
  add: (command) =>
    void command
      .argument('<name>', 'of the feature, as its code asks for it', parseFeature)
      .option('--percent <share>', 'of the visitors, 0 to 100; 0 switches it off', parsePercent)
      .option('--language <codes>', 'on in these alone: ja,en', parseLanguages)
      .option('--remove', 'say nothing of it any more: the feature is as its code has it'),
  read: (options) => Promise.resolve(flagOf(options)),
};

/** Throws `InvalidArgumentError`. */
function parseFeature(text: string): string {
  if (Check(Flag.properties.name, text)) return text;
  throw new InvalidArgumentError('It has small letters, digits and -, such as compare-cars.');
}

/** Throws `UsageError`. */
function flagOf({ name, percent, language, remove = false }: Options) {
  if ((percent === undefined) !== remove) throw new UsageError('Say either --percent 20 or --remove.');
  if (language && remove) throw new UsageError('--language needs --percent.');
  if (language && percent === 0)
    throw new UsageError(
      '0 % is off in each language: leave out --language, or name those where it stays on.',
    );
  return { name, basis_points: percent, ...language };
}
