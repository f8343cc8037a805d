import type { ChangeRequest } from '../../../core/changes/verbs/list';
import { readAnswers } from '../../../core/guard/prometheus';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import type { ChannelAccess } from '../ChannelAccess';
import { putCount } from '../testing/channelAccess';
import { aGuardGround } from '../testing/guardGround';

let ground: Awaited<ReturnType<typeof aGuardGround>>;
let access: ChannelAccess;

beforeEach(async () => {
  ground = await aGuardGround();
  access = ground.access;
});
afterEach(() => ground.remove());

describe('a query at Prometheus', () => {
  let prometheus: LocalServer;
  let now: Date;
  beforeEach(async () => {
    prometheus = await startLocalServer();
    now = new Date();
  });
  afterEach(() => prometheus.close());

  const vector = (...values: string[]) => ({
    status: 'success',
    data: { resultType: 'vector', result: values.map((value) => ({ metric: {}, value: [1, value] })) },
  });
  const says = (json: object) => prometheus.reply({ status: 200, json });
  const begun = (more: Partial<Extract<ChangeRequest, { verb: 'canary' }>> = {}) =>
    ground.change({
      ...{ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 },
      prometheus: { address: `${prometheus.baseUrl}/prom/`, query: 'max(errors)', max: 0.02 },
      ...more,
    });
  const answer = async (id: string) => (await readAnswers(access.store.objects, access.channel))[id];

  it('stops its rollout once three answers in a row are above the bound, asked every 15 seconds, also once its clock was set back', async () => {
    const { revision } = await begun();
    const { guard } = ground.guard(() => now);
    for (const value of ['0.03', '0.02', '+Inf', '0.04', '0.05']) {
      expect((await ground.latest()).rollouts).toMatchObject([{ state: 'running' }]);
      says(vector('NaN', '0.001', value));
      await guard.look();
      await guard.look();
      now = new Date(now.getTime() + (value === '0.02' ? -600_000 : 15_000));
    }
    expect(prometheus.received.map(({ url, body }) => `${url} ${body}`)).toEqual(
      Array(5).fill('/prom/api/v1/query query=max%28errors%29'),
    );
    expect(await ground.latest()).toMatchObject({
      by: 'guard',
      revision: revision + 1,
      reason: 'Prometheus says 0.05, at most 0.02 is allowed, 3 times in a row: max(errors)',
      packages: { 'mf-a': { locked: true } },
      rollouts: [{ state: 'stopped' }],
    });
  });

  it('counts for another query from its own first answer', async () => {
    const { rollouts } = await begun();
    const { guard } = ground.guard(() => now);
    for (const value of ['0.03', '0.04']) {
      says(vector(value));
      await guard.look();
      now = new Date(now.getTime() + 15_000);
    }
    await begun({ prometheus: { address: prometheus.baseUrl, query: 'min(errors)', max: 0.01 } });
    says(vector('0.05'));
    await guard.look();
    expect(await answer(rollouts[0]!.id)).toMatchObject({ above: 1 });
    expect((await ground.latest()).rollouts).toMatchObject([{ state: 'running' }]);
  });

  it('keeps a rollout from its next step while its last answer is above', async () => {
    const { revision } = await begun({ schedule: { steps: [500, 10_000], every: 60 } });
    now = new Date(now.getTime() + 120_000);
    await putCount(access, now, { package: 'mf-a', version: '2', revision, loads: 80, failures: {} });
    const { guard } = ground.guard(() => now);
    says(vector('0.03'));
    await guard.look();
    expect((await ground.latest()).revision).toBe(revision);
    now = new Date(now.getTime() + 15_000);
    says({ status: 'success', data: { resultType: 'scalar', result: [1, '0.01'] } });
    await guard.look();
    expect((await ground.latest()).packages['mf-a']?.stable).toBe('2');
  });

  it.each<[string, Parameters<LocalServer['reply']>[0], string]>([
    ['an error', { status: 422, json: { status: 'error' } }, 'it answered 422'],
    ['something else', { status: 200, json: { data: null } }, 'it answered with no number'],
    ['nothing', { status: 200, json: vector() }, 'the query has no value'],
    ['no number', { status: 200, json: vector('NaN') }, 'the query has no value'],
    ['no JSON', { status: 200, text: '<html>' }, 'it answered with no number'],
    ['too much', { status: 200, text: 'x'.repeat(200_000) }, 'it answered with too much'],
    ['another address', { status: 302, headers: { location: '/' } }, 'unexpected redirect'],
    ['no answer', 'hang-up', 'other side closed'],
  ])('is not judged when it gets %s, and says so', async (_, reply, problem) => {
    const { revision } = await begun();
    prometheus.reply(reply);
    const { guard, logged } = ground.guard(() => now);
    await guard.look();
    expect(await answer(`r${revision}`)).toEqual({ at: now.toISOString(), value: null, problem, above: 0 });
    expect([logged, (await ground.latest()).revision]).toEqual([[], revision]);
  });
});
