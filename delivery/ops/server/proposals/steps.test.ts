import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { OpsState } from '../../wire';
import { anOpsServer, people, site } from '../testing/opsServer';
import { putVersion } from '../testing/channelAccess';

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
