import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOps } from '../app';
import type { ChangeOrder } from '../../wire';
import { aChannelAccess, putVersion } from './channelAccess';

export const token = 'a token that nobody guesses';
export const people = [
  { name: 'mika', token },
  { name: 'ken', token: 'another token of another person' },
];
export const site = { host: 'ops.example', origin: 'https://ops.example', 'sec-fetch-site': 'same-origin' };

/** An ops server with a page, on a store with a channel, and a way to talk to it as its page does. */
export async function anOpsServer(now: () => Date = () => new Date()) {
  const ground = await aChannelAccess();
  for (const version of ['1', '2', '3']) await putVersion(ground.access, 'mf-a', version, Number(version));
  await putVersion(ground.access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1' } });
  const pageDir = join(ground.settings.keysDir, '../page');
  await mkdir(join(pageDir, 'files'), { recursive: true });
  await writeFile(join(pageDir, 'files/ops.1.js'), 'go();');
  await writeFile(
    join(pageDir, 'page.json'),
    JSON.stringify({ version: '1', scripts: ['ops.1.js'], styles: ['ops.1.css'] }),
  );
  const config = {
    ...ground.settings,
    port: 0,
    address: '',
    people,
    metricsToken: undefined,
    trustProxy: true,
    logLevel: 'silent',
    notify: undefined,
    pageUrl: null,
  };
  const app = await buildOps(config, { now, pageDir });
  const logIn = async (given = token, headers: Record<string, string> = site) =>
    app.inject({ method: 'POST', url: '/ops/api/session', headers, payload: { token: given } });
  const session = async (given = token) => ({ ops: (await logIn(given)).cookies[0]?.value ?? '' });
  return {
    ...ground,
    config,
    app,
    logIn,
    session,
    order: async (order: Partial<ChangeOrder>, cookies: Record<string, string>, headers = site) =>
      app.inject({
        method: 'POST',
        url: '/ops/api/changes',
        cookies,
        headers,
        payload: { reason: 'because', seen: 1, dry_run: false, ...order },
      }),
    close: async () => {
      await app.close();
      await ground.remove();
    },
  };
}
