import { sized } from '@wadachi/testing/sized';
import type { FastifyInstance } from 'fastify';
import { readCounts } from '../../core/counts/countsStore';
import { hostName } from '../../core/release';
import { aRelease, aRollout, putRelease } from '../../core/testing';
import { bootOf, browser, TestSite } from '../testing/site';
import { RenderThreads } from './RenderThreads';
import { ThreadBusy } from './failures';
import { runBuild, type Scope } from './sandbox';
import { hostBuild, remoteBuild } from './testing/builds';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

describe('rendering', () => {
  const versions = { host: '2', 'mf-shop': '1', 'mf-reserve': '1' };
  const shop = '/shop/:what';
  /** A thread that hangs, or holds more and more, is found sooner than on a site. */
  const soon = { beatMs: 100, memoryMb: 64 };
  let site: TestSite;
  let host: FastifyInstance;

  beforeEach(async () => {
    site = await TestSite.make();
    const files = { 'server/server.js': hostBuild, 'host.js': '' };
    await putRelease(site.ours.context.store, aRelease({ name: hostName, version: '2' }), files);
    await site.remote('mf-shop', '1', remoteBuild('1'), shop);
    await site.remote('mf-shop', '2', remoteBuild('2'), shop);
    await site.remote('mf-reserve', '1', remoteBuild('1'), '/reserve/:what');
    await site.revision(1, versions, { rollouts: [aRollout({ set: { 'mf-shop': '2' } })] });
    host = await site.host({ TRUST_PROXY: 'true' }, soon);
  });
  afterEach(() => site.remove());

  let lastAddress = 0;
  /** Each visit comes from a network of its own: a network's failure counts once. */
  const visit = (url: string, visitor = '') => {
    const address = `10.${(lastAddress += 1)}.0.1`;
    const headers = { 'user-agent': browser, cookie: `visitor=${visitor}`, 'x-forwarded-for': address };
    return host.inject({ url, headers });
  };
  const contentOf = ({ body }: { readonly body: string }) => /<main>(.*?)<\/main>/.exec(body)?.[1];

  /** A visitor who gets this version of mf-shop. */
  async function visitorOf(version: string): Promise<string> {
    for (let tried = 0; tried < 100; tried += 1) {
      const id = `${tried}`.padStart(22, 'a');
      if (bootOf(await visit('/reserve/fine', id)).pageVersions.remotes['mf-shop']?.version === version)
        return id;
    }
    throw new Error('The cohort is empty');
  }

  /** Closes the host, which writes its counts, and names each version that failed with how often. */
  async function failuresCounted(): Promise<Readonly<Record<string, number>>> {
    await host.close();
    const counts = await readCounts(site.ours.context.store.objects, 'production', new Date(), new Date());
    const failures: Record<string, number> = {};
    for (const { package: name, version, failures: kinds } of counts) {
      const failed = kinds['server'] ?? 0;
      if (failed > 0) failures[`${name} ${version}`] = (failures[`${name} ${version}`] ?? 0) + failed;
    }
    return failures;
  }

  it('goes on for everybody else while a canary loops, and leaves the canary’s page to the browser', async () => {
    const [stable, canary] = [await visitorOf('1'), await visitorOf('2')];
    const answered: string[] = [];
    const noted = async (name: string, answer: ReturnType<typeof visit>) => {
      await answer;
      answered.push(name);
      return answer;
    };
    const looping = noted('the loop', visit('/shop/loop', canary));
    await noted('health', visit('/healthz'));
    expect(contentOf(await noted('stable', visit('/shop/fine', stable)))).toBe('1 fine');
    const left = await looping;
    expect(answered).toEqual(['health', 'stable', 'the loop']);
    expect([left.statusCode, contentOf(left)]).toEqual([200, 'an empty place']);
    expect(bootOf(left)).toMatchObject({
      view: null,
      pageVersions: { remotes: { 'mf-shop': { version: '2' } } },
    });
    expect(await failuresCounted()).toEqual({ 'mf-shop 2': 1 });
  });

  it.each(
    sized({
      suite: ['loop-later', 'memory', 'exit', 'crash'],
      rehearsal: ['loop-later', 'microtasks', 'backtracking', 'memory', 'exit', 'crash'],
    }),
  )('blames the version whose code took the thread down: %s', async (fault) => {
    const canary = await visitorOf('2');
    const [left, innocent] = await Promise.all([
      visit(`/shop/${fault}`, canary),
      // In the same thread.
      visit('/reserve/slow', canary),
    ]);
    expect([contentOf(left), contentOf(innocent)]).toEqual(['an empty place', '1 slow']);
    expect(await failuresCounted()).toEqual({ 'mf-shop 2': 1 });
  });

  it('does not try that version again at once, and counts each page that goes without it', async () => {
    const [stable, canary] = [await visitorOf('1'), await visitorOf('2')];
    await visit('/shop/exit', canary);
    expect(contentOf(await visit('/shop/fine', canary))).toBe('an empty place');
    expect(contentOf(await visit('/reserve/fine', canary))).toBe('1 fine');
    expect(contentOf(await visit('/shop/fine', stable))).toBe('1 fine');
    expect(await failuresCounted()).toEqual({ 'mf-shop 2': 2 });
  });

  it('answers with a page that the browser draws whole when the host’s own build loops', async () => {
    const left = await visit('/shop/fine!');
    expect([left.statusCode, bootOf(left).view, left.body.includes('<div id="root"></div>')]).toEqual([
      200,
      null,
      true,
    ]);
    // Nobody tries the build again at once.
    expect(contentOf(await visit('/shop/fine'))).toBeUndefined();
    expect(await failuresCounted()).toEqual({ 'host 2': 2 });
  });

  it('counts a page that throws once, and none that the API gave no answer to', async () => {
    const canary = await visitorOf('2');
    expect(contentOf(await visit('/shop/throw', canary))).toBe('an empty place');
    expect(contentOf(await visit('/shop/api', canary))).toBe('an empty place');
    expect(contentOf(await visit('/shop/fine', canary))).toBe('2 fine');
    expect(await failuresCounted()).toEqual({ 'mf-shop 2': 1 });
  });

  it('leaves pages to the browser when more wait than a thread can draw, and blames nobody', async () => {
    const canary = await visitorOf('2');
    const answers = await Promise.all(Array.from({ length: 80 }, () => visit('/reserve/slow', canary)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const drawn = answers.filter((answer) => contentOf(answer) === '1 slow');
    expect(drawn).toHaveLength(64);
    expect(await failuresCounted()).toEqual({});
  });

  it('sends what a page waits for after what is there', async () => {
    expect(contentOf(await visit('/reserve/stream'))).toBe('1 begins and ends');
  });

  it('closes while a page loops', async () => {
    const looping = visit('/shop/loop', await visitorOf('2'));
    await visit('/reserve/fine', await visitorOf('1'));
    await host.close();
    expect((await looping).statusCode).toBe(200);
  });

  it('refuses a revision with a build that loops as soon as it runs', async () => {
    await site.remote('mf-shop', '3', 'for (;;);', shop);
    expect((await host.inject('/readyz')).json()).toMatchObject({ revision: 1 });
    await site.revision(2, versions, { rollouts: [aRollout({ set: { 'mf-shop': '3' } })] });
    const other = await site.host({}, soon);
    expect((await other.inject('/readyz')).json()).toMatchObject({ revision: 1, refused: { revision: 2 } });
  });
});

it('starts no ninth thread for visitors while eight are in use, and one for a revision that is tried out', async () => {
  const threads = new RenderThreads({ error: () => undefined });
  const host = { package: hostName, filename: 'host@1/server.js', text: hostBuild };
  const start = (isTrial: boolean) => threads.start(host, [hostName], () => undefined, { isTrial });
  const started = Array.from({ length: 8 }, () => start(false));
  const loading = started.map((thread) => thread.load(hostName));
  expect(() => start(false)).toThrow(ThreadBusy);
  expect(start(true).isOver).toBe(false);
  await Promise.all(loading);
  expect(start(false).isOver).toBe(false);
  expect(started.map(({ isOver }) => isOver)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  await threads.close();
});

const run = (code: string, scope: Scope = {}) => runBuild(code, 'mf-a@1/server/server.js', scope);

it('gives a build its scope and Node’s own modules', () => {
  const code = "exports.answer = require('react').value + require('node:path').sep.length;";
  expect(run(code, { react: { value: 41 } })).toEqual({ answer: 42 });
});

it('refuses every other module by name', () => {
  expect(() => run("require('lodash');")).toThrow("asks for 'lodash', which is not in its scope");
});

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
