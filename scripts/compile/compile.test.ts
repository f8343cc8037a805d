import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { cancellationSheet } from '../../api/modules/receipts/sheets/cancellationSheet';
import { aCancellation } from '../../api/modules/receipts/testing/contents';
import { hostBuild } from '../../delivery/host/render/testing/builds';
import { defaultChannel, ensureKeys } from '@wadachi/delivery/core';
import { startChild } from '../processes/childProcess';
import { compiledServers } from './compiledServers';

let folder: string;
let own: string;
beforeAll(async () => {
  folder = await compiledServers(new AbortController().signal);
  own = await mkdtemp(path.join(tmpdir(), 'wadachi-compiled-'));
});
afterAll(() => rm(own, { recursive: true, force: true }));

const compiled = (file: string) => JSON.stringify(pathToFileURL(path.join(folder, file)).href);

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
      ...['pg', '@expo-google-fonts/biz-udpgothic'],
      ...['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-jp', 'harfbuzzjs', 'subset-font'],
      ...['undici', 'https-proxy-agent'],
    ],
    lacks: ['react', 'maplibre-gl'],
  },
  {
    server: 'host',
    has: ['undici', 'maplibre-gl', '@fontsource/barlow'],
    lacks: ['pg', 'square', 'react-day-picker'],
  },
  { server: 'all', has: ['pg', 'maplibre-gl', 'nodemailer'], lacks: ['react-day-picker'] },
  { server: 'ops', has: ['nodemailer', 'undici'], lacks: ['pg', 'square', 'maplibre-gl'] },
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

// Tests of traces start the API and the host of this folder.
it('makes of delivery/ops/server/main.js a server', async () => {
  await ensureKeys(own, defaultChannel);
  const ops = await startChild('ops', path.join(folder, 'delivery/ops/server/main.js'), {
    ...{ PORT: '0', DATA_DIR: own, RELEASE_KEYS: own },
  });
  try {
    expect((await fetch(`${ops.url}/healthz`)).status).toBe(200);
  } finally {
    await ops.stop();
  }
});

it('prints and renders in threads, and names the line that was written where something is thrown', async () => {
  const receipt = cancellationSheet(
    aCancellation,
    { locale: 'en', addressee: 'Hanako Yamada 김민준 محمد', isReissue: false },
    'naha-2026-000001',
  );
  const program = `
    import { PdfPrinter } from ${compiled('api/modules/receipts/print/PdfPrinter.js')};
    import { RenderThread } from ${compiled('delivery/host/render/RenderThread.js')};
    import { readConfig } from ${compiled('delivery/ops/server/config.js')};

    const printer = new PdfPrinter();
    const printed = (await printer.print(${JSON.stringify(receipt)})).toString('latin1', 0, 5);
    await printer.close();

    const host = { package: 'host', filename: 'host@1/server.js', text: ${JSON.stringify(hostBuild)} };
    const lost = [];
    const thread = new RenderThread(host, ['host'], (reason) => lost.push(String(reason)));
    await thread.load('host');
    await thread.end();

    let thrown;
    try {
      readConfig({ PORT: 'eighty' });
    } catch (error) {
      thrown = error.stack;
    }
    console.log(JSON.stringify({ printed, lost, thrown }));
  `;
  const file = path.join(own, 'program.mjs');
  await writeFile(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', file]);
  expect(JSON.parse(stdout)).toEqual({
    printed: '%PDF-',
    lost: [],
    thrown: expect.stringMatching(/at \w+ \(.*ops[\\/]server[\\/]config\.ts:\d+:\d+\)/) as unknown,
  });
});
