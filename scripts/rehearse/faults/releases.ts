import { setTimeout as pause } from 'node:timers/promises';
import { changeChannel } from '@wadachi/delivery/core';
import { channelNow, authorAt, contextAt, rolloutStatus } from '@wadachi/delivery/cli/channel';
import { Balancer } from '../Balancer';
import type { Fault, Outcome } from '../fault';
import { publishLooping } from '../publishChanged';
import type { RehearsalSite } from '../RehearsalSite';

/** How long the version is well: hosts take it up and try it out before. */
const wellMs = 15_000;
const visitors = 40;

export const releaseFaults: readonly Fault[] = [
  {
    name: 'server-build-loops',
    done: `a canary of mf-shop at 50 % whose server code runs into an endless loop from a moment on; ${visitors} visitors`,
    wanted:
      'health checks answer all the time, every visitor gets a page, failures are counted for that version alone',
    rehearse: loopInCanary,
  },
];

async function loopInCanary({ place, hosts }: RehearsalSite): Promise<Outcome> {
  const [host] = hosts;
  if (!host) throw new Error('There is no host');
  const context = await contextAt(place);
  const author = { ...(await authorAt(place, 'rehearsal')), reason: 'A canary that loops', unchecked: true };
  const loopsAt = Date.now() + wellMs;
  const version = await publishLooping(context, place.store, 'mf-shop', loopsAt);
  await changeChannel(context, { verb: 'canary', set: { 'mf-shop': version }, basis_points: 5_000 }, author);
  const balancer = new Balancer([host.url]);
  const health = watchHealth(balancer);
  try {
    await balancer.send({ method: 'GET', path: '/' });
    await pause(Math.max(0, loopsAt + 1_000 - Date.now()));
    const answers = await Promise.all(
      Array.from({ length: visitors }, async (_, visitor) => {
        await pause(visitor * 250);
        const headers = { accept: 'text/html', 'x-forwarded-for': `100.64.${visitor}.7` };
        return balancer.send({ method: 'GET', path: '/', headers });
      }),
    );
    // Hosts write their counts every few seconds.
    await pause(8_000);
    const { channel } = await channelNow(context);
    const counted = (await rolloutStatus(context, channel)).flatMap(({ versions }) => versions);
    const failed = (isTried: boolean) =>
      counted.filter(({ is_tried }) => is_tried === isTried).reduce((sum, one) => sum + one.failed, 0);
    const pages = answers.filter(({ status }) => status === 200).length;
    const { asked, missed, longestMs } = await health.end();
    return {
      seen: `${pages} of ${visitors} pages; ${asked - missed} of ${asked} health checks, the longest ${longestMs} ms; failures counted: ${failed(true)} of the canary, ${failed(false)} of the stable version`,
      problems: [
        ...(pages < visitors ? [`${visitors - pages} visitors without a page`] : []),
        ...(missed > 0 ? [`${missed} health checks failed`] : []),
        ...(failed(true) === 0 ? ['nothing was counted'] : []),
        ...(failed(false) > 0 ? ['the stable version was blamed'] : []),
        ...(host.isUp ? [] : ['the host ended']),
      ],
    };
  } finally {
    await health.end();
    balancer.close();
    await changeChannel(context, { verb: 'rollback' }, { ...author, reason: 'The rehearsal is over' });
  }
}

/** Asks every 200 ms whether the host lives. */
function watchHealth(balancer: Balancer) {
  const over = new AbortController();
  const answers = { asked: 0, missed: 0, longestMs: 0 };
  const work = (async () => {
    while (!over.signal.aborted) {
      answers.asked += 1;
      const answer = await balancer.send({ method: 'GET', path: '/healthz' }).catch(() => undefined);
      if (answer?.status !== 200) answers.missed += 1;
      answers.longestMs = Math.max(answers.longestMs, Math.round(answer?.tookMs ?? 0));
      await pause(200);
    }
  })();
  return {
    end: async () => {
      over.abort();
      await work;
      return answers;
    },
  };
}
