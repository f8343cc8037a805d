import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLatest } from '../../../core/channels/channels';
import { aChannel, aContext } from '../../../core/testing/releases';
import { inServiceWith } from '../staticProblems';
import { putBuilt } from '../testing/handmade';
import { privateName } from './IdleHost';
import { privateChannel } from './privateChannel';

it('has the features of the channel in service that do not depend on an id, and then all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-gate-'));
  try {
    const built = join(folder, 'built');
    const release = await putBuilt(built, { name: 'host' }, { 'host.js': '', 'server/server.js': '' });
    const { context, key } = aContext(join(folder, 'private'));
    const settled = [
      { name: 'compare-cars', basis_points: 10_000, languages: ['ja'] },
      { name: 'near-me', basis_points: 0 },
    ];
    const flags = [...settled, { name: 'pay-later', basis_points: 5_000 }];
    const content = inServiceWith(release, aChannel(1, {}, { flags }));
    const { store } = aContext(join(folder, 'store')).context;
    const switchOn = await privateChannel({ store: join(folder, 'private'), key }, built, content, store);
    const latest = () => readLatest(context.store, privateName, context.trusted);
    expect((await latest())?.signed).toMatchObject({
      packages: { host: { stable: '2.0.0' } },
      flags: settled,
    });
    expect(await switchOn()).toEqual(['pay-later']);
    const on = [...settled, { name: 'pay-later', basis_points: 10_000 }];
    expect((await latest())?.signed).toMatchObject({ revision: 2, replaces: 1, flags: on });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
