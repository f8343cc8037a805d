import { rootDir } from '../workspace/packages';
import type { Progress } from '@wadachi/tools/progress';
import { addRemote } from './addRemote';
import type { Bundler } from './fillTemplate';
import { slugOf } from './remoteName';

/**
 * `release new-remote NAME`: makes a remote with a page, a route, texts and tests. Throws `CommandRefused`
 * for a name that can't be taken; whatever fails, nothing stays half made.
 */
export async function newRemote(
  name: string,
  bundler: Bundler | undefined,
  progress: Progress,
): Promise<void> {
  const files = await addRemote(rootDir, name, bundler);
  progress.say(`${name} is there, with its page /${slugOf(name)}:`);
  for (const file of files) progress.say(`  ${name}/${file}`);
  progress.say('');
  progress.say(`  npm test -- unit ${name}               its tests`);
  progress.say(`  npm run dev -w ${name}                 see it on a site that runs`);
  progress.say(`  npm run release -- publish ${name}     put it into the site`);
}
