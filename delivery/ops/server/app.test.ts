import { setTimeout as after } from 'node:timers/promises';
import { startLocalServer } from '@wadachi/testing/localServer';
import { newKeyPair, signingKeyOf } from '../../core/signing/keys';
import { sign } from '../../core/signing/signed';
import { staffOf } from '../../core/signing/staffPass';
import type { ChangeRequest } from '../../core/changes/verbs/list';
import type { ChangeOutcome, OpsState } from '../wire';
import { buildOps } from './app';
import { anOpsServer, people, site } from './testing/opsServer';
import { putCount } from './testing/channelAccess';
import { startS3Server } from '../../core/testing/s3Server';

type Server = Awaited<ReturnType<typeof anOpsServer>>;
let server: Server;
let now = new Date('2026-11-21T18:30:00Z');

beforeEach(async () => {
  now = new Date('2026-11-21T18:30:00Z');
  server = await anOpsServer(() => now);
});
afterEach(() => server.close());

const promote = { verb: 'finish', set: { 'mf-a': '2' } } as const;
const state = async (cookies: Record<string, string>) =>
  server.app.inject({ url: '/ops/api/state', cookies, headers: { host: site.host } });

it('tells channel, versions, rollouts with counts, loads over time and history', async () => {
  await server.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500, staff: ['mika'] });
  const count = { package: 'mf-a', revision: 2, loads: 40, failures: { entry: 1 } };
  await putCount(server.access, now, { ...count, version: '2' });
  await putCount(server.access, now, { ...count, version: '1', loads: 700, failures: {} }, 'two');
  const shown = (await state(await server.session())).json<OpsState>();
  expect(shown).toMatchObject({ channel: 'production', revision: 2 });
  expect(shown.packages.find(({ name }) => name === 'mf-a')).toMatchObject({
    stable: '1',
    last_known_good: null,
    state: 'on',
    published: [{ version: '3' }, { version: '2' }, { version: '1' }],
  });
  const tried = { version: '2', is_tried: true, loads: 40, failed: 1, failures: { entry: 1 } };
  const stable = { version: '1', is_tried: false, loads: 700 };
  expect(shown.rollouts).toMatchObject([{ id: 'r2', staff: ['mika'], counted: [tried, stable] }]);
  expect(JSON.stringify(shown)).not.toContain('salt');
  expect(shown.loads.lines).toEqual([
    { package: 'mf-a', version: '1', points: [{ step: 47, loads: 700, failed: 0 }] },
    { package: 'mf-a', version: '2', points: [{ step: 47, loads: 40, failed: 1 }] },
  ]);
  expect(shown.history.map(({ revision }) => revision)).toEqual([2, 1]);
  expect(shown.history[0]?.change).toMatchObject({ by: 'mika', changes: [{ kind: 'began', rollout: 'r2' }] });
});

it('says that the store gives no answer, and answers again once it does', async () => {
  const s3 = await startS3Server();
  const env = { ...process.env };
  Object.assign(process.env, s3.env);
  const app = await buildOps({ ...server.config, releasesUrl: s3.url('site') });
  const logIn = () =>
    app.inject({
      method: 'POST',
      url: '/ops/api/session',
      headers: site,
      payload: { token: people[0]?.token },
    });
  // Of a refusal it is not asked again.
  s3.fault = () => [403, 'AccessDenied'];
  const away = await logIn();
  expect([away.statusCode, away.json()]).toMatchObject([503, { code: 'store-unavailable' }]);
  s3.fault = () => undefined;
  expect((await logIn()).statusCode).toBe(204);
  process.env = env;
  await app.close();
  await s3.close();
});

describe('a change', () => {
  it('is made in the name of the person who is logged in, with the reason given, signed', async () => {
    const answer = await server.order({ change: promote }, await server.session(people[1]?.token));
    expect(answer.json<ChangeOutcome>()).toMatchObject({
      revision: 2,
      changes: [
        { kind: 'stable', package: 'mf-a', from: '1', to: '2' },
        { kind: 'watch', now: 'watched', watch: 'w2' },
      ],
    });
    expect(await server.latest()).toMatchObject({
      revision: 2,
      by: 'ken',
      reason: 'because',
      packages: { 'mf-a': { stable: '2', last_known_good: '1' } },
    });
  });

  it('is only described in a dry run: for which share, and for about how many loads', async () => {
    await putCount(server.access, now, { package: 'mf-a', version: '1', revision: 1, loads: 2_000 });
    const change = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 } as const;
    const answer = await server.order({ change, dry_run: true }, await server.session());
    expect(answer.json<ChangeOutcome>()).toMatchObject({
      revision: 1,
      effects: [{ package: 'mf-a', from: '1', to: '2', basis_points: 500, loads_per_day: 100 }],
    });
    expect((await server.latest()).revision).toBe(1);
    expect(await server.access.store.revisions('production')).toEqual([1]);
  });

  it.each([true, false])(
    'is refused when the channel moved since it was looked at (dry: %s)',
    async (dry) => {
      await server.change({ verb: 'lock', packages: ['host'], undo: false }, 'ken');
      const answer = await server.order({ change: promote, dry_run: dry }, await server.session());
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'moved' }]);
      expect((await server.latest()).revision).toBe(2);
    },
  );

  const impossible: readonly (readonly [string, ChangeRequest])[] = [
    ['a version that is not in the store', { verb: 'finish', set: { 'mf-a': '9' } }],
    ['a rollout that is not there', { verb: 'finish', rollout: 'r9' }],
    ['the host switched off', { verb: 'off', packages: ['host'], undo: false }],
  ];

  it('is refused with a sentence when it can’t be made', async () => {
    const cookies = await server.session();
    for (const [what, change] of impossible) {
      const answer = await server.order({ change }, cookies);
      const message = expect.stringMatching(/\w{3}/) as string;
      expect([what, answer.statusCode, answer.json()]).toMatchObject([
        what,
        409,
        { code: 'refused', message },
      ]);
    }
    expect((await server.latest()).revision).toBe(1);
  });

  const strangers: readonly (readonly [string, Record<string, string> | undefined, object, number])[] = [
    ['no session', {}, site, 401],
    ['another site’s page', undefined, { ...site, origin: 'https://evil.example' }, 403],
    ['a page that hides where it is from', undefined, { ...site, origin: 'null' }, 403],
    ['what a browser calls cross-site', undefined, { ...site, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', undefined, { ...site, 'sec-fetch-site': 'same-site' }, 403],
    ['nobody’s page', undefined, { host: site.host }, 403],
  ];

  it('is made for nobody without a session, and for no other site’s page', async () => {
    const own = await server.session();
    for (const [who, cookies, headers, status] of strangers) {
      const answer = await server.order({ change: promote }, cookies ?? own, headers as typeof site);
      expect([who, answer.statusCode]).toEqual([who, status]);
    }
    expect((await server.latest()).revision).toBe(1);
  });

  it('is refused while the newest revision may be somebody’s, and the last good one is shown with that sentence', async () => {
    const stranger = signingKeyOf(newKeyPair().pem, 'a test');
    const channel = await server.latest();
    await server.access.store.writeRevision(
      sign('channel', { ...channel, revision: 2, replaces: 1 }, stranger),
    );
    const cookies = await server.session();
    const problem = expect.stringMatching(
      /is not trusted here.*revision 1\..* take channels\/production\/2\.json out/,
    );
    for (const dry_run of [true, false]) {
      const answer = await server.order({ change: promote, dry_run }, cookies);
      expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'refused', message: problem }]);
    }
    const shown = await state(cookies);
    expect([shown.statusCode, shown.json()]).toMatchObject([200, { revision: 1, problem }]);
    await server.access.store.objects.remove('channels/production/2.json');
    expect((await state(cookies)).json()).toMatchObject({ revision: 1, problem: null });
  });

  const malformed: readonly (readonly [string, object])[] = [
    ['no change', {}],
    ['an unknown verb', { change: { verb: 'explode' } }],
    ['back of nothing', { change: { verb: 'back', names: [] } }],
    ['no reason', { change: promote, reason: ' ' }],
    ['a long reason', { change: promote, reason: 'x'.repeat(501) }],
    ['another’s name', { change: promote, by: 'ken' }],
    ['a share that is no number', { change: { verb: 'canary', set: { 'mf-a': '2' }, basis_points: '500' } }],
    ['a share of more than all', { change: { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 10_001 } }],
    ['a set of nothing', { change: { verb: 'finish', set: {} } }],
    ...['https://mika:secret@prometheus', 'file:///etc/passwd', 'prometheus:9090', 'http://a/?b=c'].map(
      (address) =>
        [
          `a query at ${address}`,
          {
            change: {
              ...{ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 },
              prometheus: { address, query: 'up', max: 1 },
            },
          },
        ] as const,
    ),
    ['something besides', { change: { ...promote, hurry: true } }],
    ['a strange revision', { change: promote, seen: 1.5 }],
  ];

  it('is not understood when it says too little, too much or something else', async () => {
    const cookies = await server.session();
    for (const [what, order] of malformed) {
      const answer = await server.order(order, cookies);
      expect([what, answer.statusCode, answer.json()]).toMatchObject([what, 400, { code: 'malformed' }]);
    }
    expect((await server.latest()).revision).toBe(1);
  });

  it('names no query: this process calls what the command line names', async () => {
    const change = { verb: 'canary' as const, set: { 'mf-a': '2' }, basis_points: 500 };
    const prometheus = { address: 'http://127.0.0.1:9090', query: 'up', max: 1 };
    const answer = await server.order({ change: { ...change, prometheus } }, await server.session());
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'refused' }]);
    expect((await server.latest()).revision).toBe(1);
  });

  it('is cut off when it is too large, and is JSON or nothing', async () => {
    const cookies = await server.session();
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/ops/api/changes',
        cookies,
        headers: { ...site, 'content-type': type },
        payload,
      });
    expect((await send(`"${'x'.repeat(70_000)}"`, 'application/json')).statusCode).toBe(413);
    expect((await send('{"change":', 'application/json')).statusCode).toBe(400);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });
});

it('stops a rollout while a receiver of notices does not answer', async () => {
  const receiver = await startLocalServer();
  receiver.reply(new Promise(() => undefined));
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const notify = { url: receiver.baseUrl, shape: 'json', secret: undefined } as const;
  const ops = await buildOps({ ...server.config, notify }, { pause: 20 });
  await ops.listen({ port: 0, host: '127.0.0.1' });
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is())) await after(20);
  };
  const { store } = server.access;
  await until(async () => (await store.objects.read('told/production/since')) !== undefined);
  await server.change({ verb: 'lock', packages: ['host'], undo: false });
  await until(async () => receiver.received.length > 0);
  const { revision } = await server.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 });
  const failing = { package: 'mf-a', version: '2', revision, loads: 100, failures: { entry: 50 } };
  await putCount(server.access, new Date(), failing);
  await until(async () => (await server.latest()).by === 'guard');
  jest.restoreAllMocks();
  await ops.close();
  await receiver.close();
}, 30_000);

it('makes a staff link that the host believes', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/ops/api/staff',
    cookies: await server.session(),
    headers: site,
    payload: { name: 'mika' },
  });
  const { path, expires } = answer.json<{ path: string; expires: string }>();
  const pass = new URL(path, 'http://site').searchParams.get('pass') ?? '';
  const { trusted } = await server.access.context();
  expect(staffOf(pass, 'production', trusted, now)).toEqual({
    staff: 'mika',
    channel: 'production',
    expires,
  });
});

it('makes no staff link for a name that a terminal would obey', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/ops/api/staff',
    cookies: await server.session(),
    headers: site,
    payload: { name: 'x\ny' },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'refused' }]);
});

it('does not start where it could not sign what the guard does', async () => {
  await expect(buildOps({ ...server.config, channel: 'staging' })).rejects.toThrow('staging');
});
