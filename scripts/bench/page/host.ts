import { runServer } from '@wadachi/server';
import { buildHost } from '../../../host/server/app';
import { readConfig } from '../../../host/server/config';
import { ReleasesInService } from '../../../delivery/host/releases/ReleasesInService';
import { PlainInService, ViewWithheld } from './releases';

/** The product's web server for one variant of the page: the same code but for what it takes as in service. */
const variants = { product: ReleasesInService, plain: PlainInService, client: ViewWithheld } as const;
const Releases = variants[process.env['BENCH_VARIANT'] as keyof typeof variants];
await runServer('host', async () => ({
  app: await buildHost(readConfig(process.env), {
    openReleases: (followed, log) => new Releases(followed, log),
  }),
  port: 0,
  host: '127.0.0.1',
}));
