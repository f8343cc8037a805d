import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aChannel,
  aContext,
  aRelease,
  putRelease,
  putRevision,
  type TestContext,
} from '../../../delivery/host/testing/releases';
import type { Release } from '../../../release';
import { readSettings } from '@wadachi/server/settings';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { quietProgress } from './testing/quietProgress';
import { SmokeGround } from './smoke/SmokeGround';
import { checkRelease } from './checkRelease';
import { hostFiles, hostTold, putBuilt, remoteOf } from './testing/handmade';

let folder: string;
let built: string;
let site: TestContext;
/** An API that answers every call, with nothing in it. */
let api: LocalServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-gate-'));
  built = join(folder, 'built');
  site = aContext(join(folder, 'store'));
  api = await startLocalServer();
  process.env['GATE_API_URL'] = api.baseUrl;
});
afterEach(async () => {
  delete process.env['GATE_API_URL'];
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Puts a host, and more of its release, into service. */
async function inService(versions: Readonly<Record<string, string>> = {}): Promise<void> {
  await putRelease(site.context.store, aRelease({ version: '1.4.0', ...hostTold }), hostFiles);
  await putRevision(site.context, site.key, aChannel(1, { host: '1.4.0', ...versions }));
}

const tiny = (
  more: Partial<Release> = {},
  pages: Readonly<Record<string, string>> = { home: '() => ({})' },
) => {
  const remote = remoteOf('mf-tiny', pages);
  return putBuilt(built, { ...remote.release, ...more }, remote.files);
};

const check = async (patience?: number) => {
  const ground = new SmokeGround(false, readSettings('release', process.env), patience);
  try {
    const problems = await checkRelease(built, site.context, { ground, progress: quietProgress() });
    return problems.map(({ check: kind, problem }) => `${kind}: ${problem}`);
  } finally {
    await ground.close();
  }
};

describe('a release that reading alone refuses', () => {
  it('has a file that was changed since', async () => {
    await inService();
    await tiny();
    await writeFile(join(built, 'remoteEntry.js'), 'alert(1)');
    expect(await check()).toEqual([
      "files: mf-tiny 2.0.0 can't be published: remoteEntry.js has changed since it was built",
    ]);
  });

  it('has a file that it does not name', async () => {
    await inService();
    await tiny();
    await writeFile(join(built, 'more.js'), '');
    expect(await check()).toEqual(['files: more.js lies in the folder, but release.json does not name it']);
  });

  it.each([
    ['is not there', undefined, 'has no release.json'],
    ['is no JSON', '{', 'release.json is not JSON'],
    ['says too little', '{}', 'release.json is not as it should be'],
  ])('has a release.json that %s', async (_, text, reason) => {
    await inService();
    await tiny();
    await (text === undefined
      ? rm(join(built, 'release.json'))
      : writeFile(join(built, 'release.json'), text));
    expect(await check()).toEqual([expect.stringContaining(reason)]);
  });

  it('has code that the oldest browsers cannot read', async () => {
    await inService();
    const { release, files } = remoteOf('mf-tiny', { home: '() => ({})' });
    await putBuilt(built, release, { ...files, 'remoteEntry.js': 'class A{static{this.b=1}}' });
    expect(await check()).toEqual([
      expect.stringMatching(/^oldest browsers: remoteEntry\.js: a static block \(Safari 16\.4\)/),
    ]);
  });

  it('uses what the host in service lacks', async () => {
    await inService();
    await tiny({ shared: { '@wadachi/shared': { range: '^1.0.0', exports: ['settle', 'PhoneField'] } } });
    expect(await check()).toEqual([
      'fit: mf-tiny 2.0.0 uses PhoneField of @wadachi/shared, which host 1.4.0 does not have',
    ]);
  });

  it('has no host to run on', async () => {
    await tiny();
    expect(await check()).toEqual([expect.stringContaining('fit: The channel has no host yet')]);
  });

  it('brings paths of others, and pages that nobody can visit', async () => {
    await inService();
    const route = { page: 'home', steps: [], layout: 'default' as const };
    await tiny({
      routes: [
        { path: '/shop/:id', sample: '/shop/naha', ...route },
        { path: '/tiny/:id', ...route },
        { path: '/tiny/list/:id', sample: '/tiny/1', ...route },
        { path: '/tiny/book/:id', sample: '/tiny/book/{bookable}', ...route },
      ],
    });
    expect(await check()).toEqual([
      'routes: /shop/:id is not under a prefix of mf-tiny',
      'routes: /tiny/:id has a parameter: give it a sample, an address that exists',
      'routes: the sample /tiny/1 is no address of /tiny/list/:id',
      'routes: the sample of /tiny/book/:id has {bookable}, which the gate does not know',
    ]);
  });

  it('weighs more than it may', async () => {
    await inService();
    await tiny({ budget: { page: 5 }, pages: { home: { scripts: ['server/server.js'], styles: [] } } });
    expect(await check()).toEqual([expect.stringMatching(/^size budget: page home weighs [\d,]+ bytes/)]);
  });

  it('is a host without what a remote in service uses', async () => {
    const uses = { '@wadachi/shared': { range: '^1.0.0', exports: ['settle'] } };
    await putRelease(site.context.store, aRelease({ name: 'mf-shop', version: '1', shared: uses }), {});
    await inService({ 'mf-shop': '1' });
    const provides = { '@wadachi/shared': { version: '1.0.0', exports: [] } };
    await putBuilt(built, { name: 'host', provides }, hostFiles);
    expect(await check()).toEqual([
      'fit: mf-shop 1 uses settle of @wadachi/shared, which host 2.0.0 does not have',
    ]);
  });
});

describe('a release that is rendered by a real host process', () => {
  let temporary: string;
  const before = process.env['TMPDIR'];

  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'wadachi-gate-'));
    process.env['TMPDIR'] = temporary;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(temporary, { recursive: true, force: true });
  });

  const leftOvers = async () => (await readdir(temporary)).filter((name) => name.startsWith('wadachi-'));

  it('lists each page that the server does not render, and stops at the first that never returns', async () => {
    await inService();
    const away = `{ status: 503, html: 'Not now', more: { unavailable: { retryAfter: 0, why: 'no answer' } } }`;
    await tiny(
      {},
      {
        good: `() => ({ html: shared.settle() })`,
        throws: `() => { throw new Error('There is no shelf'); }`,
        missing: `() => ({ html: shared.formatYen(1) })`,
        gone: `() => ({ status: 404, html: 'Not found' })`,
        leads: `() => ({ to: '/elsewhere' })`,
        empty: `() => ({})`,
        // Looked at once more, because the 503 asks for it.
        late: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : ${away}); })()`,
        twice: `(() => { let looks = 0; return () => (looks++ > 1 ? { html: 'Here' } : ${away}); })()`,
        broken: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : { status: 500 }); })()`,
        // It says five minutes, which is no API that is late.
        off: `(() => { let looks = 0; return () => (looks++ ? { html: 'Here' } : { status: 503 }); })()`,
        loops: `() => { for (;;); }`,
        after: `() => { throw new Error('Nobody comes here'); }`,
      },
    );
    expect(await check()).toEqual([
      expect.stringMatching(
        /^server render: mf-tiny \/tiny\/throws: .* left to the browser: .*There is no shelf/,
      ),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/missing: .*formatYen is not a function/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/gone: \/tiny\/gone was answered with 404/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/leads: \/tiny\/leads leads to \/elsewhere/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/empty: .* left to the browser/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/twice: .* was answered with 503: the host said/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/broken: .* was answered with 500/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/off: .* was answered with 503/),
      expect.stringMatching(/^server render: mf-tiny \/tiny\/loops: .*did not return|loops: .*thread down/),
    ]);
    expect(await leftOvers()).toEqual([]);
  });

  it.each([
    ['throws', `throw new Error('There is no engine');`, 'There is no engine'],
    ['ends the process', 'process.exit(0);', 'It ended its thread'],
  ])('is a host whose build %s', async (_, build, reason) => {
    await inService();
    await putBuilt(built, hostTold, { 'host.js': '', 'server/server.js': build });
    expect(await check()).toEqual([
      expect.stringMatching(new RegExp(`^server render: the host refuses it: .*${reason}`)),
    ]);
    expect(await leftOvers()).toEqual([]);
  });

  it('is not judged when the API of GATE_API_URL does not answer', async () => {
    await inService();
    await tiny();
    process.env['GATE_API_URL'] = 'http://127.0.0.1:9';
    await expect(check(0)).rejects.toThrow('the API of GATE_API_URL, http://127.0.0.1:9: 503');
    expect(await leftOvers()).toEqual([]);
  });
});
