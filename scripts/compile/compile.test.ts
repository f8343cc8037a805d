import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { cancellationSheet } from '../../api/modules/receipts/sheets/cancellationSheet';
import { aCancellation } from '../../api/modules/receipts/testing/contents';
import { freshUrl } from '../../api/testing/postgres';
import { hostBuild } from '../../host/server/render/testing/builds';
import { defaultChannel, ensureKeys } from '../../release';
import { rootDir } from '../common/packages';

let folder: string;
const children: ChildProcess[] = [];

// Below the project: there Node finds the installed packages.
beforeAll(async () => {
  const cache = path.join(rootDir, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'compiled-'));
  await node('--import', 'tsx', path.join(rootDir, 'scripts', 'compile', 'main.ts'), folder);
  const own = path.join(rootDir, 'api', 'node_modules');
  if (existsSync(own)) await symlink(own, path.join(folder, 'api', 'node_modules'), 'junction');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: rootDir });

/** Runs a module's text; `from` imports of the compiled tree. */
async function run(program: string) {
  const file = path.join(folder, 'program.mjs');
  await writeFile(file, program);
  return node('--enable-source-maps', file);
}
const from = (file: string) => JSON.stringify(pathToFileURL(path.join(folder, file)).href);

it('leaves neither TypeScript nor tests', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => /\.tsx?$/.test(file) && !/node_modules/.test(file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['api/main.js', 'host/public/favicon.svg'].map((file) => path.normalize(file))),
  );
});

it.each([
  {
    server: 'api',
    has: [
      ...['pg', 'world-atlas', '@expo-google-fonts/biz-udpgothic'],
      ...['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-jp', 'harfbuzzjs', 'subset-font'],
    ],
    lacks: ['react', 'undici'],
  },
  { server: 'host', has: ['undici', 'maplibre-gl'], lacks: ['pg', 'square', 'react-day-picker'] },
  { server: 'ops', has: ['nodemailer'], lacks: ['pg', 'undici', 'maplibre-gl'] },
])('names the packages that the $server needs, and no others', async ({ server, has, lacks }) => {
  const text = await readFile(path.join(folder, 'packages', server, 'package.json'), 'utf8');
  const { version, dependencies } = JSON.parse(text) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(has));
  for (const name of lacks) expect(dependencies).not.toHaveProperty([name]);
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it.each(['api/main.js', 'host/server/main.js', 'ops/server/main.js'])(
  'makes of %s a server',
  async (file) => {
    const keys = path.join(folder, 'keys');
    await ensureKeys(keys, defaultChannel);
    const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, file)], {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: await freshUrl(),
        DATA_DIR: path.join(folder, 'data'),
        RELEASE_KEYS: keys,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    expect(await healthOf(child)).toBe(200);
  },
);

async function healthOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('No output to read');
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /^\w+ ready (\S+)/.exec(line) ?? [];
    if (url) return (await fetch(`${url}/healthz`)).status;
  }
  throw new Error('The server ended before it was ready');
}

it('prints receipts in a thread, with the fonts and the shaping of other scripts', async () => {
  const { stdout } = await run(`
    import { PdfPrinter } from ${from('api/modules/receipts/print/PdfPrinter.js')};
    const printer = new PdfPrinter();
    const pdf = await printer.print(${JSON.stringify(
      cancellationSheet(
        aCancellation,
        { locale: 'en', addressee: 'Hanako Yamada 김민준 محمد', isReissue: false },
        'naha-2026-000001',
      ),
    )});
    console.log(pdf.toString('latin1', 0, 5));
    await printer.close();
  `);
  expect(stdout).toBe('%PDF-\n');
});

it('renders in a thread', async () => {
  const { stdout } = await run(`
    import { RenderThread } from ${from('host/server/render/RenderThread.js')};
    const host = { package: 'host', filename: 'host@1/server.js', text: ${JSON.stringify(hostBuild)} };
    const thread = new RenderThread(host, ['host'], (lost) => console.log(lost));
    await thread.load('host');
    console.log('loaded');
    await thread.end();
  `);
  expect(stdout).toBe('loaded\n');
});

it('names the line that was written where something is thrown', async () => {
  const { stdout } = await run(`
    import { readConfig } from ${from('ops/server/config.js')};
    try {
      readConfig({ PORT: 'eighty' });
    } catch (error) {
      console.log(error.stack);
    }
  `);
  expect(stdout).toMatch(/at \w+ \(.*ops[\\/]server[\\/]config\.ts:\d+:\d+\)/);
});
