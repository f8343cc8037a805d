import type { Command } from 'commander';
import {
  addKey,
  listKeys,
  requireRetirable,
  retiredKeysFile,
  retireKey,
  trustKey,
  useKey,
  type KnownKey,
} from '../../core/signing/keyFolder';
import { announceRetired, signAgain } from '../../core/changes/signAgain';
import { ensureKeys, KeyUnusable, signingKeyFile, trustedKeysFile } from '../../core/signing/keys';
import { previewsNow } from '../../core/previews/notes';
import { latestToChange } from '../../core/changes/latestToChange';
import { requireUsableKey } from '../../core/signing/usableKey';
import { authorAt, contextAt } from '../context';
import type { Shell } from '../terminal/shell';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

/** Making, trusting and changing over the keys that sign a channel. */
export const keys: Verb = (program, shell) => {
  const group = program
    .command('keys')
    .description('the keys that sign the channel: new, list, add, use, retire; approval');
  for (const add of [newKeys, list, add_, use, retire]) add(group, shell);
};

const newKeys = (group: Command, shell: Shell) =>
  aVerb(group, 'new', { does: 'make a channel’s first key', example: 'keys new --channel staging' }).action(
    async (options: LocationOptions) => {
      const { place, terminal } = callOf(options, shell);
      const { keysDir, channel } = place;
      if (!(await ensureKeys(keysDir, channel)))
        throw new KeyUnusable(
          `${channel} has its key: ${signingKeyFile(keysDir, channel)}. For another one: keys add.`,
        );
      const [made] = await listKeys(keysDir, channel);
      terminal.answer({ channel, key: made?.id, trusted: trustedKeysFile(keysDir, channel) }, [
        `Revisions of ${channel} are signed with ${made?.id ?? ''}.`,
        `  Keep to yourself:    ${signingKeyFile(keysDir, channel)}`,
        `  Bring to each host:  ${trustedKeysFile(keysDir, channel)}`,
      ]);
    },
  );

const uses: Readonly<Record<KnownKey['use'], string>> = {
  signs: 'signs',
  spare: 'trusted, not used yet',
  trusted: 'trusted, kept elsewhere',
  retired: 'retired: old revisions only',
};

const list = (group: Command, shell: Shell) =>
  aVerb(group, 'list', { does: 'the keys of the channel', example: 'keys list' }).action(
    async (options: LocationOptions) => {
      const { place, terminal } = callOf(options, shell);
      const known = await listKeys(place.keysDir, place.channel);
      terminal.answer(
        known,
        known.map(({ id, use: purpose }) => `${id}  ${uses[purpose]}`),
      );
    },
  );

const add_ = (group: Command, shell: Shell) =>
  aVerb(group, 'add', { does: 'trust one more key; nothing is signed with it yet', example: 'keys add' })
    .option('--public <line>', 'a key made elsewhere, ed25519:…=')
    .action(async (options: LocationOptions & { readonly public?: string }) => {
      const { place, terminal } = callOf(options, shell);
      const { keysDir, channel } = place;
      const id = await (options.public === undefined
        ? addKey(keysDir, channel)
        : trustKey(keysDir, channel, options.public));
      terminal.answer({ channel, key: id, trusted: trustedKeysFile(keysDir, channel) }, [
        `${id} is trusted. Bring ${trustedKeysFile(keysDir, channel)} to each host, then: keys use ${id}`,
      ]);
    });

const use = (group: Command, shell: Shell) =>
  aVerb(group, 'use', {
    does: 'sign with another trusted key from now on',
    example: 'keys use 0123456789abcdef',
  })
    .argument('<id>', 'see keys list')
    .option('--by <name>', 'who (git’s user.name)')
    .action(async (id: string, options: LocationOptions & { readonly by?: string }) => {
      const { place, terminal } = callOf(options, shell);
      const context = await contextAt(place);
      requireUsableKey({ id }, context, (await latestToChange(context)).latest?.signed);
      await useKey(place.keysDir, place.channel, id);
      const author = { ...(await authorAt(place, options.by)), reason: `Signed with key ${id}` };
      const signed = await signAgain(context, author);
      terminal.answer({ channel: place.channel, key: id, revision: signed?.revision ?? null }, [
        `${id} signs from now on${signed ? `, as it does revision ${signed.revision}` : ''}.`,
      ]);
    });

const retire = (group: Command, shell: Shell) =>
  aVerb(group, 'retire', { does: 'trust a key no longer', example: 'keys retire 0123456789abcdef' })
    .argument('<id>', 'see keys list')
    .option('--compromised', 'somebody else may have it: believe nothing it ever signed')
    .option('--by <name>', 'who (git’s user.name)')
    .action(async (id: string, options: RetireOptions) => {
      const { place, terminal } = callOf(options, shell);
      const { keysDir, channel } = place;
      const { compromised = false } = options;
      const file = trustedKeysFile(keysDir, channel);
      const old = compromised ? undefined : retiredKeysFile(keysDir, channel);
      await requireRetirable(keysDir, channel, id);
      const author = { ...(await authorAt(place, options.by)), reason: `Key ${id} is retired` };
      // Last the files of this machine: when the store fails the verb can be given again.
      const context = await contextAt(place);
      const announced = await announceRetired(context, id, author);
      await retireKey(keysDir, channel, id, { compromised });
      const trusted = new Map([...context.trusted].filter(([one]) => one !== id));
      const shown = await previewsNow({ ...context, trusted }, new Date());
      const previews = shown.filter(({ key, is_dead: isDead }) => isDead || key === undefined);
      terminal.answer(
        {
          channel,
          key: id,
          trusted: file,
          retired: old ?? null,
          revision: announced?.revision ?? null,
          previews: previews.map(({ of }) => of),
        },
        [
          `${id} is trusted no longer${announced ? `, as revision ${announced.revision} says` : ''}.`,
          `Bring ${file}${old === undefined ? '' : ` and ${old}`} to each host, to the guard, and to each machine that releases.`,
          'Links that it signed no longer work: make staff links and previews anew (preview), and log in to /ops again.',
          ...previews.map(({ of, by }) => `  Preview of ${of}, by ${by}`),
        ],
      );
    });

interface RetireOptions extends LocationOptions {
  readonly compromised?: boolean;
  readonly by?: string;
}
