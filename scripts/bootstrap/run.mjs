import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A sentence for the person at the keyboard that says what to do; shown without a stack. */
export class Advice extends Error {}

/**
 * Runs a program from the root and gives its exit code; 127 when it cannot be started. Output goes where ours goes; with
 * `aside` all of it is for people, as errors are.
 */
export const run = (command, args, { env = {}, quiet = false, aside = false, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : aside ? 2 : 'inherit', 'inherit'],
      shell,
    });
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(signal ? 130 : code));
  });

/** Runs a tool of node_modules with this very Node (`flags` are its own), for example `tool('jest/bin/jest.js', ['--json'])`. */
export const tool = (script, args, options, flags = []) =>
  run(
    process.execPath,
    [...flags, fileURLToPath(new URL(`../../node_modules/${script}`, import.meta.url)), ...args],
    options,
  );

/** Runs npm as it was started, or from the PATH. */
export const npm = (args, options) => {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return run(process.execPath, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** True if `command --version` (or other `args`) answers within 30 seconds. */
export const answers = (command, args = ['--version']) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** True if Debian's packages can be installed here without asking anyone. */
export const canAptInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && answers('apt-get');

/** Installs Debian packages; false when that fails. */
export async function aptInstall(...packages) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', ['update', '-q'], options);
  return (
    (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)) === 0
  );
}
