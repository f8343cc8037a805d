import { percentText } from '../../core/percent';
import type { Channel } from '../../core/channel';
import { channelNow } from '../channelNow';
import { contextAt } from '../context';
import { describeCommit } from '../described/describeCommit';
import { parseCount } from '../terminal/parse';
import { tellDifferences } from '../described/tellDifferences';
import { UsageError } from '../terminal/refusals';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';
import { publishedReleases } from '../versions';

interface Options extends LocationOptions {
  readonly limit: number;
}

export const versions: Verb = (program, shell, { root }) =>
  void aVerb(program, 'versions', {
    does: 'the published versions of a package, the newest first, and who gets them; of two, what differs',
    example: 'versions mf-reserve 2.2.0 2.3.0',
  })
    .argument('<package>', 'its name')
    .argument('[from]', 'a version')
    .argument('[to]', 'a version')
    .option('--limit <number>', 'of versions', parseCount(1_000), 20)
    .action(async (name: string, from: string | undefined, to: string | undefined, options: Options) => {
      const { place, terminal } = callOf(options, shell);
      const context = await contextAt(place);
      if (from !== undefined && to === undefined) throw new UsageError('Name two versions to compare.');
      if (from !== undefined && to !== undefined)
        return tellDifferences(terminal, context, root, [name, from, to]);
      const { channel } = await channelNow(context);
      const releases = await publishedReleases(context.store, name);
      if (releases.length === 0)
        throw new CommandRefused(`No version of ${name} is published in ${context.store.objects.address}.`);
      const listed = releases.slice(0, options.limit).map(({ version, built_at, git, commit = null }) => ({
        version,
        built_at,
        git,
        commit,
        given_to: givenTo(channel, name, version),
      }));
      const { bold, dim } = terminal.colours;
      terminal.answer(
        listed,
        listed.map(({ version, built_at: at, given_to: who, ...source }) =>
          [`${bold(version)}  ${at}`, ...who, dim(describeCommit(source))].filter(Boolean).join('  '),
        ),
      );
    });

/** Says who gets a version by the channel. */
function givenTo({ packages, rollouts }: Channel, name: string, version: string): readonly string[] {
  const described = packages[name];
  return [
    ...(described?.stable === version ? ['everybody'] : []),
    ...(described?.last_known_good === version ? ['last known good'] : []),
    ...rollouts
      .filter(({ set }) => set[name] === version)
      .map(({ id, state, basis_points: share }) =>
        state === 'running' ? `${percentText(share)} in ${id}` : `stopped in ${id}`,
      ),
  ];
}
