import { openStore } from '../../core/store/openStore';
import { prune as pruneStore, type Pruned } from '../../core/prune/prune';
import type { Command } from 'commander';
import type { Shell } from '../terminal/shell';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

export const prune = (group: Command, shell: Shell): Command =>
  aVerb(group, 'prune', {
    does: 'remove releases that nobody needs: 30 days, 10 versions and all that a channel names stay',
    example: 'store prune --dry-run',
  })
    .option('--dry-run', 'say what would go, and remove nothing')
    .action(async (options: LocationOptions & { readonly dryRun?: boolean }) => {
      const { place, terminal } = callOf(options, shell);
      const dryRun = options.dryRun === true;
      const pruned = await terminal.progress.step(`Looking through ${place.store}`, () =>
        pruneStore(openStore(place.store), { dryRun }),
      );
      terminal.answer({ dry_run: dryRun, ...pruned }, linesOf(pruned, dryRun));
    });

function linesOf({ kept, withdrawn, restored, removed, unfinished, counts, staged }: Pruned, isDry: boolean) {
  const lists = [
    ['withdrawn, to be removed by a prune a day later', withdrawn],
    ['put back, because a channel names them', restored],
    ['removed', removed],
    ['unfinished publishes removed', unfinished],
  ] as const;
  return [
    ...(isDry ? ['Nothing was removed. It would be:'] : []),
    ...lists.flatMap(([what, versions]) =>
      versions.length === 0 ? [] : [`${versions.length} ${what}: ${versions.join(', ')}`],
    ),
    `${counts.length + staged} old counts and half-written files removed; ${kept.length} releases stay.`,
  ];
}
