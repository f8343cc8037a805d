import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice, npm, root } from './run.mjs';

const lock = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
/** Written after an install that went well; npm's own record, when someone installed by hand. */
const records = [path.join(modules, '.wadachi-installed'), path.join(modules, '.package-lock.json')];

const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** True if node_modules exists and is not older than the lock. */
export const isInstalled = () => Math.max(...records.map(changedAt)) >= changedAt(lock);

/**
 * Installs the packages when they are missing or older than the lock, without changing the lock.
 * `quiet` hides npm's summary. `npm ci` would delete what is there first: after each pull that takes a minute.
 */
export async function ensureInstalled({ quiet = false } = {}) {
  if (isInstalled()) return;
  console.log('Installing packages (once; a minute or two) …');
  const code = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], { quiet });
  if (code !== 0) {
    throw new Advice(
      'The packages could not be installed (npm says why above). Check that the registry can be reached and that ' +
        'this folder can be written, then try again.',
    );
  }
  writeFileSync(records[0], `${new Date().toISOString()}\n`);
}
