import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const program = path.join(import.meta.dirname, 'testing', 'hang.ts');
const tsx = createRequire(program).resolve('tsx');

it('ends a process whose main thread hangs, and says so', async () => {
  const child = spawn(process.execPath, ['--import', tsx, program]);
  const errors = text(child.stderr);
  // Windows knows no signals: the process ends with a code there.
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal ?? code).toBe(process.platform === 'win32' ? 1 : 'SIGKILL');
  expect(await errors).toBe('server: the main thread has not responded for 0.2 s; ending the process.\n');
});
