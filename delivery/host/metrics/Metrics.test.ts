import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { ServerMetrics } from '@wadachi/server';
import Fastify from 'fastify';
import { ReleasesInService } from '../releases/ReleasesInService';
import { aChannel, aContext, aRelease, putRelease, putRevision } from '../../core/testing';
import { hostBuild } from '../testing/site';
import { Metrics } from './Metrics';

let root: string;
folderPerTest((made) => (root = made));

it('shows a version while it is in service, and for an hour more', async () => {
  const { context, key } = aContext(root);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const releases = new ReleasesInService({ ...context, keys: () => Promise.resolve(context.trusted) }, log);
  await putRelease(context.store, aRelease({ name: 'host' }), { 'server/server.js': hostBuild });
  await putRevision(context, key, aChannel(1, { host: '1' }));
  let now = 0;
  const metrics = new Metrics(new ServerMetrics(Fastify()), releases, () => now);
  for (const version of ['1', '2']) {
    metrics.count({ package: 'mf-shop', version, revision: 1, kind: 'load' });
    metrics.count({ package: 'mf-shop', version, revision: 1, kind: 'style' });
  }
  const without1 = aChannel(2, { host: '1', 'mf-shop': '2' });
  expect(await metrics.text(without1)).toContain('wadachi_loads_total{package="mf-shop",version="1"} 1');
  now = 59 * 60_000;
  expect(await metrics.text(without1)).toContain('wadachi_loads_total{package="mf-shop",version="1"} 1');
  now = 60 * 60_000;
  const text = await metrics.text(without1);
  expect(text).toContain('wadachi_loads_total{package="mf-shop",version="2"} 1');
  expect(text).toContain('wadachi_failures_total{package="mf-shop",version="2",kind="style"} 1');
  expect(text).not.toContain('version="1"');
  expect(text).toContain('wadachi_revision_refused 0');
});
