import { Agent, request, type IncomingMessage } from 'node:http';
import { startChild } from '../../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { runLoad } from '../api/load';
import { median, quantile, ratio } from '../figures';

const rounds = 3;
const pagesPerRound = 3_000;
/** At once. */
const visitors = 16;
/** For the time to the first byte. */
const steady = { perSecond: 500, seconds: 5 } as const;

export interface KeptFigures {
  readonly perSecond: number;
  /** Pages a second ÷ those of a Fastify route that sends the same bytes and does nothing else. */
  readonly toBare: number;
  /** At 500 pages a second. */
  readonly firstByte: { readonly p50Ms: number; readonly p99Ms: number };
}

/** The top page for guests, as the host keeps it, with brotli: this process's own time is in every figure. */
export async function measureKept(
  site: string,
  cleanup: Cleanup,
  say: (line: string) => void,
): Promise<KeptFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  cleanup.add(async () => agent.destroy());
  const visit = (url: string) => () => send(url, agent).then((answer) => whole(answer));
  const bytes = await visit(site)();
  const bare = await startChild('bare', 'scripts/bench/page/bare.ts', { BENCH_BYTES: String(bytes) });
  cleanup.add(() => bare.stop());

  const perSecond: Record<'kept' | 'bare', number[]> = { kept: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    say(`Asking for the kept page, round ${round} of ${rounds}`);
    for (const [name, url] of [['kept', site] as const, ['bare', `${bare.url}/`] as const]) {
      const tasks = Array.from({ length: pagesPerRound }, () => () => visit(url)().then(() => undefined));
      const load = await runLoad(tasks, visitors);
      // The first round only warms up.
      if (round > 0) perSecond[name].push(load.perSecond);
    }
  }
  say(`Asking for it ${steady.perSecond} times a second`);
  const tookMs = await steadily(() => send(site, agent));
  return {
    perSecond: median(perSecond.kept),
    toBare: ratio(perSecond.kept, perSecond.bare),
    firstByte: { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) },
  };
}

/** Milliseconds from each request until its answer began; none waits for the answer of another. */
async function steadily(visit: () => Promise<IncomingMessage>): Promise<readonly number[]> {
  const count = steady.perSecond * steady.seconds;
  const visits = Array.from({ length: count }, async (_, index) => {
    const due = (index * 1_000) / steady.perSecond;
    await new Promise((resolve) => setTimeout(resolve, due));
    // Not from when it was due: this process's timers are late by milliseconds.
    const sentAt = performance.now();
    const answer = await visit();
    const tookMs = performance.now() - sentAt;
    await whole(answer);
    return tookMs;
  });
  return Promise.all(visits);
}

const headers = {
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
};

/** Resolves when the answer begins. */
const send = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, resolve).once('error', reject).end();
  });

/** The bytes of an answer, once it is here. */
async function whole(answer: IncomingMessage): Promise<number> {
  if (answer.statusCode !== 200) throw new Error(`The page was answered with ${answer.statusCode}`);
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) bytes += piece.length;
  return bytes;
}
