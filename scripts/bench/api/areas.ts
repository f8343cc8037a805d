import { Agent } from 'node:http';
import { startChild } from '../../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { median, ratio } from '../figures';
import { Client } from './client';
import { runLoad } from './load';

const path = '/api/shops/area';
const rounds = 5;
const callsPerRound = 3_000;
const atOnce = 16;

export interface AreaFigures {
  readonly perSecond: number;
  /** Calls a second ÷ those of a Fastify route that sends as many bytes and does nothing else. */
  readonly toBare: number;
}

/** The list of areas, which changes only with the catalogue. */
export async function measureAreas(origin: string, cleanup: Cleanup): Promise<AreaFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  cleanup.add(async () => agent.destroy());
  const api = await Client.open(origin, agent);
  const bytes = await api.bytesOf(path);
  const child = await startChild('bare', 'scripts/bench/page/bare.ts', { BENCH_BYTES: String(bytes) });
  cleanup.add(() => child.stop());
  const bare = Client.at(child.url, agent);

  const perSecond: Record<'api' | 'bare', number[]> = { api: [], bare: [] };
  const load = async (client: Client, asked: string) =>
    (
      await runLoad(
        Array.from({ length: callsPerRound }, () => () => client.make({ path: asked })),
        atOnce,
      )
    ).perSecond;
  for (let round = 0; round <= rounds; round += 1) {
    const ofApi = await load(api, path);
    const ofBare = await load(bare, '/');
    // The first round only warms up.
    if (round === 0) continue;
    perSecond.api.push(ofApi);
    perSecond.bare.push(ofBare);
  }
  return { perSecond: median(perSecond.api), toBare: ratio(perSecond.api, perSecond.bare) };
}
