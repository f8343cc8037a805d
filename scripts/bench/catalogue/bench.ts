import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { addDays, todayIn } from '@wadachi/rental/time';
import { sampleFolder } from '../../../api/catalogue';
import { importCatalogue } from '../../../api/catalogue/importCatalogue';
import { generateCatalogue, type Generated } from '../../../api/catalogue/testing/generate';
import { migrate, openDatabase } from '../../../api/database';
import { ask, startPostgres, urlOf } from '../../../api/testing/postgres';
import { ensurePostgres } from '../../bootstrap/postgres.mjs';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { serverSettings } from '../api/databases';
import { startApi } from '../api/server';
import { median, ratio } from '../figures';

const shops = 2_000;
const rounds = 150;
const warmUp = 30;

/** One call with the sample's shops and with a chain's. */
export interface CatalogueFigure {
  readonly call: string;
  readonly smallMs: number;
  readonly largeMs: number;
  readonly ratio: number;
}

export interface CatalogueFigures {
  readonly generated: Generated;
  readonly importSeconds: number;
  readonly calls: readonly CatalogueFigure[];
}

/** Public calls with 2,000 shops against the same with 12, one at a time and in turn. */
export async function benchCatalogue(
  say: (line: string) => void,
  cleanup: Cleanup,
): Promise<CatalogueFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-catalogue-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  say(`Generating and importing ${shops.toLocaleString('en')} shops`);
  const generated = await generateCatalogue(folder, { shops });

  process.env['PATH'] = [await ensurePostgres(), process.env['PATH']].join(delimiter);
  const server = await startPostgres(serverSettings);
  cleanup.add(() => server.stop());
  const site = async (name: string, catalogue: string) => {
    await ask(server.url, `create database ${name}`);
    const url = urlOf(server.url, name);
    const seconds = await imported(url, catalogue);
    await ask(url, 'analyze');
    const origin = await startApi(url, cleanup);
    // A call that waits longer than its deadline for the first read is refused.
    while (!(await fetch(`${origin}/api/shops/ids`)).ok);
    return { seconds, origin };
  };
  const small = await site('small', sampleFolder);
  const large = await site('large', folder);

  const calls: CatalogueFigure[] = [];
  const questions = { small: await questionsTo(small.origin), large: await questionsTo(large.origin) };
  for (const [index, { call, path }] of questions.small.entries()) {
    say(`Measuring ${call}`);
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1) {
      const smallMs = await timeOf(small.origin + path);
      const largeMs = await timeOf(large.origin + questions.large[index]!.path);
      if (round < 0) continue;
      times.small.push(smallMs);
      times.large.push(largeMs);
    }
    calls.push({
      call,
      smallMs: median(times.small),
      largeMs: median(times.large),
      ratio: ratio(times.large, times.small),
    });
  }
  return { generated, importSeconds: large.seconds, calls };
}

async function imported(url: string, folder: string): Promise<number> {
  const opened = await openDatabase({ url });
  try {
    await migrate(opened.db);
    const startedAt = performance.now();
    await importCatalogue(opened.db, folder);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await opened.close();
  }
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** The public calls, about a shop that is open on a weekday in a month. */
async function questionsTo(origin: string): Promise<{ call: string; path: string }[]> {
  const read = async <T>(path: string) => {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  const day = addDays(todayIn('Asia/Tokyo', new Date()), 30);
  const period = new URLSearchParams({
    ...{ rental_date: day, rental_time: '10:00', return_date: addDays(day, 1), return_time: '10:00' },
  }).toString();
  const [shop] = await read<{ id: string; area: { id: string }; free_plans: number }[]>(
    `/api/shops/list?${period}`,
  );
  if (!shop?.free_plans) throw new Error(`No shop has a free car on ${day}`);
  const [plan] = await read<{ id: string; available: number }[]>(
    `/api/plans/shop?shop_id=${shop.id}&${period}`,
  );
  const list = `/api/shops/list?per_page=12`;
  const word = encodeURIComponent('空港');
  return [
    { call: 'areas', path: '/api/shops/area' },
    { call: 'a shop', path: `/api/shops/${shop.id}` },
    { call: 'shops', path: list },
    { call: 'shops by word', path: `${list}&keyword=${word}` },
    { call: 'shops by price', path: `${list}&sort=price` },
    { call: 'shops by name', path: `${list}&sort=name` },
    { call: 'shops of a period', path: `${list}&${period}` },
    {
      call: 'shops of a period, area and body type',
      path: `${list}&${period}&area=${shop.area.id}&body_types=kei`,
    },
    { call: 'body types', path: '/api/body-types/select' },
    { call: 'body types of an area', path: `/api/body-types/select?area=${shop.area.id}` },
    { call: 'popular plans', path: '/api/plans/popular' },
    { call: 'plans of a period', path: `/api/plans/shop?shop_id=${shop.id}&${period}` },
    { call: 'a plan', path: `/api/plans/detail/${plan?.id}` },
    {
      call: 'alternatives',
      path: `/api/plans/alternatives?shop_id=${shop.id}&plan_id=${plan?.id}&${period}`,
    },
  ];
}
