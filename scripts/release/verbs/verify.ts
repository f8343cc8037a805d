import { readLatest } from '../../../shared/release';
import { verifyStore } from '../../../shared/release/verify/verifyStore';
import { deskAt } from '../desk';
import { Refused } from '../terminal/refusals';
import { aVerb, callOf, type PlaceOptions, type Verb } from '../terminal/verb';

export const verify: Verb = (program) =>
  void aVerb(program, 'verify', {
    does: 'check every signature, and every file of the releases in service',
    example: 'verify --all',
  })
    .option('--all', 'of every release in the store')
    .action(async (options: PlaceOptions & { readonly all?: boolean }) => {
      const { place, terminal } = callOf(options);
      const desk = await deskAt(place);
      await readLatest(desk.store, desk.channel, desk.trusted);
      const keys = new Map([...(desk.retired ?? []), ...desk.trusted]);
      const verified = await terminal.progress.count(`Verifying ${desk.channel}`, (tell) =>
        verifyStore(desk.store, desk.channel, keys, { all: options.all === true, onProgress: tell }),
      );
      const { problems, notes, revisions, releases } = verified;
      if (problems.length > 0)
        throw new Refused(
          ['Not all is as it was published:', ...problems.map((one) => `  ${one}`)].join('\n'),
          {
            ...verified,
          },
        );
      terminal.answer(verified, [
        `${revisions} revisions and ${releases} releases are as they were published.`,
        ...notes,
      ]);
    });
