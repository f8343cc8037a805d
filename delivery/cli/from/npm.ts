import { spawn } from 'node:child_process';

/**
 * Runs npm as it was started, or from the PATH, and gives its exit code; 127 when it cannot be started. All its output is
 * for people, as errors are.
 */
export function npm(args: readonly string[], cwd: string): Promise<number> {
  const script = process.env['npm_execpath'];
  const isScript = script !== undefined && /\.c?js$/.test(script);
  const child = isScript
    ? spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 2, 'inherit'] })
    : spawn('npm', [...args], {
        cwd,
        stdio: ['ignore', 2, 'inherit'],
        shell: process.platform === 'win32',
      });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(signal === null ? (code ?? 0) : 130));
  });
}
