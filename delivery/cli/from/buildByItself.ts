import { join } from 'node:path';
import { npm } from './npm';
import type { Package } from '../Site';
import { takeFolder, type Taking } from './takeFolder';

/**
 * Builds a remote by its own script `build`, and makes a release of the folder that it leaves. Gives the version. Throws when
 * the script fails, and `CommandRefused`.
 */
export async function buildByItself(
  { name, dir, root }: Package,
  { from, ...taking }: Omit<Taking, 'name'>,
): Promise<string> {
  const code = await npm(['run', '--silent', 'build', '--prefix', dir], root);
  if (code !== 0) throw new Error(`npm run build -w ${name} ended with code ${code}.`);
  return takeFolder({ ...taking, name, from: join(dir, from) });
}
