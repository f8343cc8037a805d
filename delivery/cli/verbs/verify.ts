import { readCurrentRevision } from '../../core/channels/channels';
import { verifyStore } from '../../core/verify/verifyStore';
import { contextAt } from '../context';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import type { Command } from 'commander';
import type { Shell } from '../terminal/shell';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

export const verify = (group: Command, shell: Shell): Command =>
  aVerb(group, 'verify', {
    does: 'check every signature, and every file of the releases in service',
    example: 'store verify --all',
  })
    .option('--all', 'of every release in the store')
    .action(async (options: LocationOptions & { readonly all?: boolean }) => {
      const { place, terminal } = callOf(options, shell);
      const context = await contextAt(place);
      // A retired key is believed of older revisions, not of the latest.
      const { store, channel, trusted, retired } = context;
      const refused = (await readCurrentRevision(store, channel, trusted, undefined, retired))?.refused;
      const keys = new Map([...(context.retired ?? []), ...context.trusted]);
      const verified = await terminal.progress.count(`Verifying ${context.channel}`, (tell) =>
        verifyStore(context.store, context.channel, keys, { all: options.all === true, onProgress: tell }),
      );
      const { notes, revisions, releases } = verified;
      const problems = [
        ...(refused ? [refused.message] : []),
        ...verified.problems.filter((one) => !refused?.message.includes(one)),
      ];
      if (problems.length > 0)
        throw new CommandRefused(
          ['Not all is as it was published:', ...problems.map((one) => `  ${one}`)].join('\n'),
          {
            ...verified,
            problems,
          },
        );
      terminal.answer(verified, [
        `${revisions} revisions and ${releases} releases are as they were published.`,
        ...notes,
      ]);
    });
