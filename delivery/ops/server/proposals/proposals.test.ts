import { newKeyPair, signingKeyOf } from '../../../core/signing/keys';
import { sign } from '../../../core/signing/signed';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { ChangeOrder, ChangeOutcome, OpsState } from '../../wire';
import { buildOps } from '../app';
import { anOpsServer, people, site } from '../testing/opsServer';
import { mostProposals, proposalAge } from './Proposals';
import { putVersion } from '../testing/channelAccess';

describe('a proposal', () => {
  type Cookies = Record<string, string>;

  let server: Awaited<ReturnType<typeof anOpsServer>>;
  let now: Date;
  let mika: Cookies;
  let ken: Cookies;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:30:00Z');
    server = await anOpsServer(() => now);
    mika = await server.session();
    ken = await server.session(people[1]?.token);
    await server.change({ verb: 'approval', undo: false });
  });
  afterEach(() => server.close());

  const promote = { verb: 'finish', set: { 'mf-a': '2' } } as const;
  const propose = (order: Partial<ChangeOrder> = {}, cookies = mika) =>
    server.order({ change: promote, seen: 2, ...order }, cookies);
  const state = async (cookies = ken, app = server.app) =>
    (await app.inject({ url: '/ops/api/state', cookies, headers: { host: site.host } })).json<OpsState>();
  const waiting = async () => (await state()).proposals[0]?.id ?? '';
  const approve = async (
    id: string,
    cookies = ken,
    app = server.app,
    headers: Record<string, string> = site,
    seen?: number,
  ) =>
    app.inject({
      method: 'POST',
      url: `/ops/api/proposals/${id}/approval`,
      cookies,
      headers,
      payload: { seen: seen ?? (await server.latest()).revision },
    });
  const takeBack = (id: string, cookies = mika) =>
    server.app.inject({ method: 'DELETE', url: `/ops/api/proposals/${id}`, cookies, headers: site });

  it('changes nothing until another person approves it, and then names both', async () => {
    expect((await propose({ dry_run: true })).json<ChangeOutcome>()).toMatchObject({ waits: true });
    expect((await state()).proposals).toEqual([]);
    expect((await propose()).json<ChangeOutcome>()).toMatchObject({ waits: true, revision: 2 });
    expect((await server.latest()).revision).toBe(2);
    const shown = await state();
    expect(shown).toMatchObject({ approval: true, person: 'ken' });
    expect(shown.proposals).toMatchObject([
      {
        by: 'mika',
        reason: 'because',
        is_void: false,
        change: promote,
        at: now.toISOString(),
        expires: '2026-11-22T18:30:00.000Z',
        changes: [{ kind: 'stable', package: 'mf-a', from: '1', to: '2' }, { kind: 'watch' }],
      },
    ]);
    const id = await waiting();
    const own = await approve(id, mika);
    expect([own.statusCode, own.json()]).toMatchObject([
      409,
      { code: 'refused', message: expect.stringContaining('another person') as unknown },
    ]);
    expect((await server.latest()).revision).toBe(2);
    expect((await approve(id)).statusCode).toBe(204);
    expect(await server.latest()).toMatchObject({
      revision: 3,
      by: 'mika, approved by ken',
      reason: 'because',
      packages: { 'mf-a': { stable: '2' } },
    });
    expect((await state()).proposals).toEqual([]);
    expect((await approve(id)).json()).toMatchObject({ code: 'refused' });
    expect((await server.latest()).revision).toBe(3);
  });

  it('does not hold up what protects customers, nor anything where the channel asks for nobody', async () => {
    await server.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 });
    const nobody = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 0 } as const;
    expect((await propose({ change: nobody, seen: 3 })).json()).toMatchObject({ waits: false, revision: 4 });
    const stop: ChangeRequest = { verb: 'back', names: ['r3'], lock: true };
    expect((await propose({ change: stop, seen: 4 })).json()).toMatchObject({ waits: false, revision: 5 });
    await propose({ change: { verb: 'approval', undo: true }, seen: 5 });
    expect((await server.latest()).approval).toBe(true);
    await approve(await waiting());
    expect(await server.latest()).not.toHaveProperty('approval');
    const unlock: ChangeRequest = { verb: 'lock', packages: ['mf-a'], undo: true };
    expect((await propose({ change: unlock, seen: 6 })).json()).toMatchObject({ waits: false, revision: 7 });
  });

  it('is void once a person has changed the channel', async () => {
    await propose();
    await server.change({ verb: 'lock', packages: ['host'], undo: false });
    const { revision, proposals } = await state();
    expect(proposals).toMatchObject([{ is_void: true }]);
    expect(revision).toBe(3);
    const answer = await approve(await waiting());
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'moved' }]);
    expect((await server.latest()).revision).toBe(3);
  });

  it('is taken back by who proposed it, and declined by others', async () => {
    for (const cookies of [mika, ken]) {
      await propose();
      expect((await takeBack(await waiting(), cookies)).statusCode).toBe(204);
      expect((await state()).proposals).toEqual([]);
    }
    expect((await takeBack('0123456789abcdef')).json()).toMatchObject({ code: 'refused' });
  });

  it('tells who proposed it that another person declined it', async () => {
    const notify = { url: 'http://127.0.0.1:9/hook', shape: 'json', secret: 'a secret' } as const;
    const app = await buildOps({ ...server.config, notify }, { now: () => now });
    const told = () => server.access.store.objects.list('told/');
    const declined: string[] = [];
    for (const cookies of [mika, ken]) {
      await propose();
      const id = await waiting();
      await app.inject({ method: 'DELETE', url: `/ops/api/proposals/${id}`, cookies, headers: site });
      if (cookies === ken) declined.push(`told/production/declined-${id}`);
    }
    expect(await told()).toEqual(declined);
    await app.close();
  });

  it('waits for a day', async () => {
    await propose();
    const id = await waiting();
    now = new Date(now.getTime() + proposalAge);
    ken = await server.session(people[1]?.token);
    expect((await state()).proposals).toEqual([]);
    expect((await approve(id)).json()).toMatchObject({ code: 'refused' });
    expect((await server.latest()).revision).toBe(2);
  });

  it('is limited in number', async () => {
    for (let count = 0; count < mostProposals; count += 1) expect((await propose()).statusCode).toBe(200);
    expect((await propose()).json()).toMatchObject({ code: 'refused' });
    expect((await state()).proposals).toHaveLength(mostProposals);
    await takeBack(await waiting());
    expect((await propose()).statusCode).toBe(200);
  });

  it('tells of a version that was stopped before, and waits with force alone', async () => {
    await server.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 });
    await server.change({ verb: 'back', names: ['mf-a'] });
    expect((await propose({ seen: 4 })).json()).toMatchObject({ code: 'refused' });
    expect((await propose({ seen: 4, change: { ...promote, force: true } })).statusCode).toBe(200);
    expect((await approve(await waiting())).statusCode).toBe(204);
    expect((await server.latest()).packages['mf-a']?.stable).toBe('2');
  });

  it('is known to every process, and gone with the person who proposed it', async () => {
    await propose();
    const id = await waiting();
    const alone = await buildOps({ ...server.config, people: people.slice(1) }, { now: () => now });
    expect((await state(ken, alone)).proposals).toEqual([]);
    expect((await approve(id, ken, alone)).json()).toMatchObject({ code: 'refused' });
    await alone.close();
    const other = await buildOps(server.config, { now: () => now });
    expect((await approve(id, ken, other)).statusCode).toBe(204);
    await other.close();
    expect((await server.latest()).revision).toBe(3);
  });

  it('needs a second person who is there', async () => {
    await server.change({ verb: 'approval', undo: true });
    const alone = await buildOps({ ...server.config, people: people.slice(0, 1) }, { now: () => now });
    const answer = await alone.inject({
      method: 'POST',
      url: '/ops/api/changes',
      cookies: mika,
      headers: site,
      payload: { change: { verb: 'approval', undo: false }, reason: 'because', seen: 3, dry_run: false },
    });
    expect(answer.json()).toMatchObject({ code: 'refused' });
    expect(answer.json<{ message: string }>().message).toContain('OPS_PEOPLE names one');
    await alone.close();
    expect((await server.latest()).revision).toBe(3);
  });

  it('believes nothing that was put into the store by somebody without the key', async () => {
    await propose();
    const { objects } = server.access.store;
    const [key = ''] = await objects.list('proposals/production/');
    const kept = (await objects.read(key))?.toString() ?? '';
    const { signed } = JSON.parse(kept) as { signed: object };
    const stranger = signingKeyOf(newKeyPair().pem, 'a test');
    const foreign = JSON.stringify(sign('proposal', signed, stranger));
    for (const [name, text] of [
      [key, kept.replace('because', 'another')],
      [key, foreign],
      [key, 'rubbish'],
      ['proposals/production/0123456789abcdef.json', kept],
    ] as const) {
      await objects.remove(key);
      await objects.replace(name, Buffer.from(text));
      expect((await state()).proposals).toEqual([]);
    }
  });

  it('is approved for nobody without a session, for no other site’s page, and by an id alone', async () => {
    await propose();
    const id = await waiting();
    for (const [cookies, headers, status] of [
      [{}, site, 401],
      [ken, { ...site, origin: 'https://evil.example' }, 403],
      [ken, { host: site.host }, 403],
    ] as const)
      expect((await approve(id, cookies, server.app, headers)).statusCode).toBe(status);
    expect((await server.latest()).revision).toBe(2);
    expect((await approve('..%2Fx')).json()).toMatchObject({ code: 'malformed' });
    expect((await takeBack('x')).json()).toMatchObject({ code: 'malformed' });
  });
});

describe('a proposal beside the guard', () => {
  let server: Awaited<ReturnType<typeof anOpsServer>>;
  let mika: Record<string, string>;
  let ken: Record<string, string>;

  beforeEach(async () => {
    server = await anOpsServer();
    mika = await server.session();
    ken = await server.session(people[1]?.token);
    await server.change({ verb: 'approval', undo: false });
    for (const version of ['1', '2']) await putVersion(server.access, 'mf-b', version);
    await server.change({ verb: 'finish', set: { 'mf-b': '1' } });
    const schedule = { steps: [500, 2_000, 5_000, 10_000] };
    await server.change({ verb: 'canary', set: { 'mf-b': '2' }, basis_points: 500, schedule });
  });
  afterEach(() => server.close());

  const step = (from: number) => server.change({ verb: 'step', rollout: 'r4', from }, 'guard');
  const propose = (change: ChangeRequest, seen = 4) => server.order({ change, seen }, mika);
  const promote: ChangeRequest = { verb: 'finish', set: { 'mf-a': '2' } };
  const waiting = async () => {
    const answer = await server.app.inject({ url: '/ops/api/state', cookies: ken, headers: site });
    return answer.json<OpsState>().proposals;
  };
  const approve = async (seen?: number) => {
    const [proposal] = await waiting();
    return server.app.inject({
      method: 'POST',
      url: `/ops/api/proposals/${proposal?.id ?? ''}/approval`,
      cookies: ken,
      headers: site,
      payload: { seen: seen ?? (await server.latest()).revision },
    });
  };

  describe('what is proposed while the guard takes steps', () => {
    it('of another package stays good, and is approved as it was looked at', async () => {
      await propose(promote);
      await step(0);
      expect(await waiting()).toMatchObject([
        {
          is_void: false,
          changes: [
            { kind: 'stable', package: 'mf-a' },
            { kind: 'watch', watch: 'w6' },
          ],
        },
      ]);
      expect((await approve(4)).json()).toMatchObject({ code: 'moved' });
      expect((await server.latest()).revision).toBe(5);
      await step(1);
      expect((await approve()).statusCode).toBe(204);
      expect(await server.latest()).toMatchObject({
        revision: 7,
        by: 'mika, approved by ken',
        packages: { 'mf-a': { stable: '2' } },
        rollouts: [{ id: 'r4', basis_points: 5_000, schedule: { step: 2 } }],
      });
    });

    it('of the same package is void', async () => {
      await propose({ verb: 'finish', rollout: 'r4' });
      expect(await waiting()).toMatchObject([{ is_void: false }]);
      await step(0);
      expect(await waiting()).toMatchObject([{ is_void: true, changes: [{ kind: 'stable' }, {}, {}] }]);
      expect((await approve()).json()).toMatchObject({ code: 'moved' });
      expect((await server.latest()).revision).toBe(5);
    });

    it('is void for ever when a person changes the channel in between', async () => {
      await propose(promote);
      await step(0);
      await server.change({ verb: 'lock', packages: ['host'], undo: false });
      await step(1);
      expect(await waiting()).toMatchObject([{ is_void: true }]);
      expect((await approve()).json()).toMatchObject({ code: 'moved' });
    });
  });
});
