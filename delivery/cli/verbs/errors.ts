import { groupErrors, type ErrorGroup, type GivenAs } from '../../core/errors/groupErrors';
import { placeText } from '../../core/errors/frames';
import { readErrors } from '../../core/errors/errorsStore';
import { SourceMaps } from '../../core/errors/SourceMaps';
import { channelNow } from '../channelNow';
import { contextAt } from '../context';
import { parseVersion } from '../terminal/parse';
import type { Terminal } from '../terminal/Terminal';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly version?: string;
}

export const errors: Verb = (program, shell) =>
  void aVerb(program, 'errors', {
    does: 'what broke for visitors in the last 14 days: where in the sources, how often, in which versions',
    example: 'errors mf-shop',
  })
    .argument('[package]', 'its name (all)')
    .option('--version <version>', 'of one version', parseVersion)
    .action(async (name: string | undefined, options: Options) => {
      const { place, terminal } = callOf(options, shell);
      const context = await contextAt(place);
      const { channel } = await channelNow(context);
      const records = (await readErrors(context.store.objects, context.channel, new Date())).filter(
        (record) =>
          (name === undefined || record.package === name) &&
          (options.version === undefined || record.version === options.version),
      );
      const maps = new SourceMaps(context.store);
      const groups = await groupErrors(records, {
        placeOf: (frames) => maps.placeOf(frames),
        channel,
      });
      const of = [name, options.version].filter(Boolean).join(' ');
      terminal.answer(
        groups,
        groups.length === 0
          ? [`No errors${of === '' ? '' : ` of ${of}`} in the last 14 days.`]
          : groups.flatMap((group) => linesOf(group, terminal)),
      );
    });

function linesOf(group: ErrorGroup, { colours }: Terminal): readonly string[] {
  const { bold, dim } = colours;
  const { count, loads, networks, name, message, place, routes, browsers, kinds } = group;
  return [
    bold(`${count.toLocaleString('en')} ×  ${name}${message === '' ? '' : `: ${message}`}`),
    `  at       ${place ? placeText(place) : `${group.package}, place unknown`}`,
    `  route    ${routes.join(', ') || 'unknown'}`,
    `  version  ${versionsOf(group).join(', ')}`,
    ...(browsers.length > 0 ? [`  browser  ${browsers.join(', ')}`] : []),
    dim(
      `  seen     ${minuteOf(group.first_at)} to ${minuteOf(group.last_at)} UTC, in about ${counted(loads, 'load')}, from ${counted(networks, 'network')}, as ${kinds.join(', ')}`,
    ),
  ];
}

/** The versions with the most errors are named. */
const maxVersions = 5;

function versionsOf({ package: name, versions }: ErrorGroup): readonly string[] {
  const more = versions.length - maxVersions;
  return [
    ...versions
      .slice(0, maxVersions)
      .map(({ version, given, count }) => `${name} ${version} (${givenTexts[given ?? 'nobody']}): ${count}`),
    ...(more > 0 ? [counted(more, 'other version')] : []),
  ];
}

const givenTexts: Readonly<Record<NonNullable<GivenAs> | 'nobody', string>> = {
  stable: 'stable',
  canary: 'canary',
  stopped: 'stopped',
  fallback: 'last known good',
  nobody: 'not given now',
};

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');
const counted = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
