import { cp } from 'node:fs/promises';
import { authorAt, localContext, releaseLocation } from '@wadachi/delivery/cli/channel';
import { useProxy } from '@wadachi/server';
import { Progress } from '@wadachi/tools/progress';
import { project } from '../workspace/packages';
import { releaseMissing } from '@wadachi/delivery/cli/builds';

/**
 * Serves containers, at each start of all: builds the packages that the channel lacks, gives them to everybody, and ends.
 * The public keys are copied to the given folder.
 */
const place = releaseLocation(process.env);
await useProxy(process.env);
const context = await localContext(place);
const { channel, revision } = await releaseMissing(
  project,
  context,
  await authorAt(place, 'compose'),
  new Progress(),
);
process.stdout.write(`Channel ${channel} is at revision ${revision}\n`);

// Hosts learn which keys to believe, never the one that signs.
const [trusted] = process.argv.slice(2);
const isPublic = (file: string) => file === place.keysDir || /\.(pub|retired)$/.test(file);
if (trusted) await cp(place.keysDir, trusted, { recursive: true, filter: isPublic });
