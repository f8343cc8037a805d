import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fillTemplate } from '../../newRemote/fillTemplate';
import { rootDir } from '../../workspace/packages';
import { typescript } from '../../processes/childProcess';

/** A remote that a test may change, below the project so that it finds the installed packages. */
export async function aRemote(name: string) {
  const cache = join(rootDir, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'dev-'));
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  };
  const files = await fillTemplate(name);
  for (const [path, text] of files) await put(path, text);
  const textOf = (path: string) => files.get(path) ?? '';
  return { dir, put, textOf, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** The development server as `npm run dev` starts it, once its first build is there. */
export async function startDev(dir: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    [...typescript, join(rootDir, 'scripts', 'dev', 'main.ts'), '--port', '0', '--no-types'],
    { cwd: dir, env: { ...process.env, ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      const [, ready] = /^dev ready (\S+)/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${said.join('\n')}`)));
  });
  return {
    url,
    said,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface PageEvent {
  readonly event: string;
  readonly content: { readonly build?: number; readonly message?: string };
}

/** Reads the events of an open page, in order; `next` waits for one more. */
export async function listen(url: string) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/events`, { signal: leaving.signal });
  if (!response.body) throw new Error('No stream of events');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<PageEvent> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const [, event, content] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
          if (event && content) return { event, content: JSON.parse(content) as PageEvent['content'] };
          continue;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended');
        text += value;
      }
    },
    leave: () => leaving.abort(),
  };
}
