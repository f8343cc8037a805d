import { errorsKey, writeErrors } from '../../../core/errors/errorsStore';
import { readLatest } from '../../../core/channels/channels';
import { StoredCounts } from '../counts/StoredCounts';
import { StoredErrors } from '../errors/StoredErrors';
import { aChannelAccess, putCount, putVersion } from '../testing/channelAccess';
import { Guard } from './Guard';
import { ScheduleRunner } from './ScheduleRunner';

let ground: Awaited<ReturnType<typeof aChannelAccess>>;
beforeEach(async () => {
  ground = await aChannelAccess();
  for (const version of ['1', '2']) await putVersion(ground.access, 'mf-a', version);
  await putVersion(ground.access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1' } });
});
afterEach(() => ground.remove());

it('stops a rollout with the error that most networks saw of its version', async () => {
  const { access } = ground;
  const { revision } = await ground.change({ verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 });
  const now = new Date();
  await putCount(access, now, {
    package: 'mf-a',
    version: '2',
    revision,
    loads: 100,
    failures: { entry: 12 },
  });
  const at = now.toISOString();
  const seen = {
    package: 'mf-a',
    version: '2',
    kind: 'render',
    message: 'x',
    routes: [],
    count: 1,
    pages: 1,
  };
  const error = (name: string, networks: readonly string[], version = '2') => ({
    ...{ ...seen, version, name, first_at: at, last_at: at, networks: [...networks] },
    frames: [`t@mf-a/${version}/page.js:1:23`],
  });
  const tags = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
  await writeErrors(access.store.objects, errorsKey(access.channel, now, 'p'), [
    { ...error('Forged', tags.slice(0, 1)), count: 60 },
    error('TypeError', tags.slice(0, 2)),
    error('OfStable', tags, '1'),
  ]);
  const counts = new StoredCounts(access.store.objects, access.channel);
  const errors = new StoredErrors(access.store, access.channel);
  const log = { warn: jest.fn(), error: jest.fn() };
  await new Guard(access, { counts, errors }, new ScheduleRunner(access, log), log).look();
  const { store, channel, trusted } = await access.context();
  expect((await readLatest(store, channel, trusted))?.signed.reason).toMatch(
    /; most frequent error: TypeError at mf-a\/page\.js:1 t \(column 23\)$/,
  );
});
