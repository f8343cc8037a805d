import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

// In a process of its own: a thread that can't be ended would keep this one.
it('lets a limit of memory end a thread in a loop that makes arrays of a known length', async () => {
  const program = `
    import { Worker } from 'node:worker_threads';
    import { makeLoopsInterruptible } from '${pathToFileURL(join(import.meta.dirname, 'interruptibleLoops.ts')).href}';
    makeLoopsInterruptible();
    const loop = 'const kept = []; for (;;) kept.push({ of: new Array(1000).fill(kept.length) });';
    const thread = new Worker(loop, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    thread.on('error', ({ code }) => console.log(code));
  `;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { timeout: 60_000, killSignal: 'SIGKILL' },
  );
  expect([stdout, stderr]).toEqual(['ERR_WORKER_OUT_OF_MEMORY\n', '']);
});
