import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '@wadachi/rental/time';
import { generateCatalogue } from '../../api/catalogue/testing/generate';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { openDatabases, startApi } from './databases';
import { median, ratio } from './figures';
import { figure, type Figure, type Part } from './report';

const shops = 2_000;
const [rounds, warmUp] = [150, 30];

/** Compares public calls with 2,000 shops to the same calls with 12, one at a time and in turn. */
export async function benchCatalogue(say: (line: string) => void, cleanup: Cleanup): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-catalogue-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  say(`Generating and importing ${shops.toLocaleString('en')} shops`);
  const { cars } = await generateCatalogue(folder, { shops });
  const site = async (catalogue?: string) => {
    const databases = await openDatabases(0, cleanup, catalogue);
    const origin = await startApi(await databases.copy('site'), cleanup);
    // A call that waits longer than its deadline for the first read is refused.
    while (!(await fetch(`${origin}/api/shops/ids`)).ok);
    return { origin, questions: await questionsTo(origin) };
  };
  const [small, large] = [await site(), await site(folder)];

  const figures: Figure[] = [];
  for (const [index, [call, path]] of small.questions.entries()) {
    say(`Measuring ${call}`);
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1) {
      const smallMs = await timeOf(small.origin + path);
      const largeMs = await timeOf(large.origin + (large.questions[index]?.[1] ?? ''));
      if (round < 0) continue;
      times.small.push(smallMs);
      times.large.push(largeMs);
    }
    const more = ` (${median(times.large).toFixed(1)} ms)`;
    figures.push(figure(call, ratio(times.large, times.small), { most: 1.5 }, 2, more));
  }
  const count = (number: number) => number.toLocaleString('en');
  return { title: `Catalogue: ${count(shops)} shops and ${count(cars)} cars ÷ the 12 sample shops`, figures };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** Gives the public calls, about a shop that is open on a day in a month. */
async function questionsTo(origin: string): Promise<readonly (readonly [call: string, path: string])[]> {
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
  const ofShop = `shop_id=${shop.id}&${period}`;
  const [plan] = await read<{ id: string }[]>(`/api/plans/shop?${ofShop}`);
  const list = `/api/shops/list?per_page=12`;
  const word = encodeURIComponent('空港');
  return [
    ['areas', '/api/shops/area'],
    ['a shop', `/api/shops/${shop.id}`],
    ['shops', list],
    ['shops by word', `${list}&keyword=${word}`],
    ['shops by price', `${list}&sort=price`],
    ['shops by name', `${list}&sort=name`],
    ['shops of a period', `${list}&${period}`],
    ['shops of a period, area and body type', `${list}&${period}&area=${shop.area.id}&body_types=kei`],
    ['body types', '/api/body-types/select'],
    ['popular plans', '/api/plans/popular'],
    ['plans of a period', `/api/plans/shop?${ofShop}`],
    ['a plan', `/api/plans/detail/${plan?.id}`],
    ['alternatives', `/api/plans/alternatives?${ofShop}&plan_id=${plan?.id}`],
  ];
}
