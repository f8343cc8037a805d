import { hostName } from '../../core/release';
import { ThreadBusy } from './failures';
import { RenderThreads } from './RenderThreads';
import { hostBuild } from './testing/builds';

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
