import { Writable } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';
import { bootElementId, type Boot } from '../../../../host/src/boot';
import type { PageVersions } from '@wadachi/delivery/core';
import { addDays } from '@wadachi/rental/time';
import { middleOf } from '../../../common/guest';
import { median, ratio } from '../../figures';
import { figure, type Figure } from '../../report';
import { buildServers, type Builds } from './build';

const rounds = 5;
const pagesPerRound = 40;

/**
 * Measures a page's cost beyond React: matching, calls to the API, texts, head and boot. Compression and threads are
 * left out.
 */
export async function measureAnew(
  site: string,
  api: string,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const [builds, pageVersions] = [await buildServers(), await versionsOf(site)];
  const figures: Figure[] = [];
  for (const path of ['/', '/shop/naha', carsOf('haneda')]) {
    say(`Rendering ${path}`);
    const anew: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const one = await costOf(async () => whole(await rendered(builds, api, pageVersions, path)));
      const other = await costOf(() => whole(builds.drawAgain()));
      // The first round only warms up.
      if (round > 0) {
        anew.push(one);
        bare.push(other);
      }
    }
    const what = `\`${path.replace(/\?.*/, '')}\` rendered anew ÷ React alone`;
    const more = ` (${median(anew).toFixed(1)} ms)`;
    figures.push(figure(what, ratio(bare, anew), { least: 0.6 }, 2, more));
  }
  return figures;
}

/** The choice of a car for some hours in some weeks. */
const carsOf = (shop: string): string =>
  `/reserve/reserve_car?${String(new URLSearchParams({ shop_id: shop, ...middleOf(addDays(new Date().toISOString().slice(0, 10), 20)) }))}`;

/** Reads the versions that a site gives its visitors. */
async function versionsOf(site: string): Promise<PageVersions> {
  const html = await (await fetch(`${site}/`)).text();
  const text = new RegExp(`id="${bootElementId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
  return (JSON.parse(text) as Boot).pageVersions;
}

async function rendered(
  builds: Builds,
  apiUrl: string,
  pageVersions: PageVersions,
  path: string,
): Promise<PipeableStream> {
  const answer = await builds.render({
    path,
    locale: 'en',
    origin: 'http://localhost',
    cookies: undefined,
    requestId: 'bench',
    clientAddress: '127.0.0.1',
    protocol: 'http',
    isCrawler: false,
    now: new Date(),
    pageVersions,
    apiUrl,
    apiToken: undefined,
    loadRemote: builds.loadRemote,
    logError: (error) => {
      throw error;
    },
  });
  if (answer.kind !== 'document' || answer.status !== 200) throw new Error(`${path} is no page`);
  JSON.stringify(answer.boot);
  return answer.stream;
}

const whole = (stream: PipeableStream): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = new Writable({ highWaterMark: 10_000_000, write: (_chunk, _encoding, done) => done() });
    stream.pipe(end.once('finish', resolve).once('error', reject));
  });

/** Milliseconds of processor time of one page. */
async function costOf(page: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < pagesPerRound; index += 1) await page();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / pagesPerRound;
}
