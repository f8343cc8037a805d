import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './bootstrap/install.mjs';
import { ensureNode } from './bootstrap/node.mjs';
import { Advice, root } from './bootstrap/run.mjs';

// Plain JavaScript: it runs before anything is installed, and hands over to TypeScript once it is.
ensureNode();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Advice ? error.message : error);
  process.exit(1);
}

const program = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'scripts', 'start', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
// The program stops its own processes; this one only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal));
// npm passes no signal on: when it is killed, this process is handed to another parent and stops.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && program.kill('SIGTERM'), 1_000).unref();
program.on('exit', (code) => process.exit(code ?? 1));
