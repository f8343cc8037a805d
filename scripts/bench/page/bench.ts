import { chromium, type Browser } from 'playwright';
import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { browserArguments } from '../../bootstrap/launchBrowser';
import { startChild } from '../../processes/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { prepareProduct } from '../../processes/startProduct';
import { median, ratio } from '../figures';
import { load } from '../load';
import { figure, type Figure, type Part } from '../report';
import { measureAnew } from './anew/measure';
import { buildPlain } from './plain/build';
import { largestPaint, slowPhone, timedVisit, weigh, type Moments } from './visit';
import { weighWizard } from './wizard';

type Say = (line: string) => void;

/** The ways in which the same page is brought to a browser. */
const variants = ['product', 'plain', 'client'] as const;
type Variant = (typeof variants)[number];

const rounds = 5;
const kept = { rounds: 3, pages: 3_000, atOnce: 16 } as const;

/** Cars can be held to be paid by card; nothing is ever paid here. */
const noCards = {
  SQUARE_ACCESS_TOKEN: 'none',
  SQUARE_LOCATION_ID: 'none',
  SQUARE_APPLICATION_ID: 'sandbox-none',
};

/** Compares the top page on a slow phone with one plain build and with rendering in the browser. */
export async function benchPage(say: Say, cleanup: Cleanup): Promise<Part> {
  const executablePath = await ensureBrowser();
  const { dataDir, start } = await prepareProduct(cleanup);
  say('Building the plain application');
  await buildPlain(`${dataDir}/releases`);
  const api = await start('api', 'api/main.ts', { NODE_ENV: 'production', ...noCards });
  const startHost = (variant: Variant) =>
    start('host', 'scripts/bench/page/host.ts', {
      ...{ NODE_ENV: 'production', BENCH_VARIANT: variant, API_URL: api },
    });
  const urls = {
    product: await startHost('product'),
    plain: await startHost('plain'),
    client: await startHost('client'),
  };
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  cleanup.add(() => browser.close());
  return {
    title: `Page \`/\`: Chromium ${browser.version()}, ${slowPhone}; medians of ${rounds}, variants in turn`,
    figures: [
      ...(await visitAll(browser, urls, say)),
      ...(await measureAnew(urls.product, api, say)),
      ...(await measureCachedPage(urls.product, cleanup, say)),
    ],
  };
}

async function visitAll(
  browser: Browser,
  urls: Readonly<Record<Variant, string>>,
  say: Say,
): Promise<readonly Figure[]> {
  say('Weighing the page');
  // The first visit also warms the server up.
  for (const variant of variants) await weigh(browser, `${urls[variant]}/`);
  const weight = await weigh(browser, `${urls.product}/`);
  const wizard = await weighWizard(browser, urls.product);
  const visits: Record<Variant, Moments[]> = { product: [], plain: [], client: [] };
  const paints: Record<'come' | 'withheld', number[]> = { come: [], withheld: [] };
  for (let round = 1; round <= rounds; round += 1) {
    say(`Opening it on a slow phone, round ${round} of ${rounds}`);
    // Each round begins with another variant, so that none always follows the same one.
    for (const [index] of variants.entries()) {
      const variant = variants[(index + round) % variants.length]!;
      visits[variant].push(await timedVisit(browser, `${urls[variant]}/`));
    }
    for (const scripts of ['come', 'withheld'] as const)
      paints[scripts].push(await largestPaint(browser, `${urls.product}/`, scripts));
  }
  const all = (variant: Variant, moment: keyof Moments) => visits[variant].map((visit) => visit[moment]);
  const between = (moment: keyof Moments, other: Variant) =>
    ` (${median(all('product', moment)).toFixed(0)} and ${median(all(other, moment)).toFixed(0)} ms)`;
  const toClient = ratio(all('product', 'content'), all('client', 'content'));
  const toPlain = ratio(all('product', 'interactive'), all('plain', 'interactive'));
  return [
    figure(
      'content, server-rendered ÷ client-rendered',
      toClient,
      { most: 0.22 },
      2,
      between('content', 'client'),
    ),
    figure('interactive, product ÷ plain build', toPlain, { most: 1.03 }, 2, between('interactive', 'plain')),
    figure('largest paint ÷ the same HTML without scripts', ratio(paints.come, paints.withheld), {
      most: 1.1,
    }),
    figure('JavaScript on `/`, KB (1,000 bytes, brotli)', weight.scriptBytes / 1000, { most: 128 }, 1),
    figure('requests on `/`', weight.requests, { most: 12 }, 0),
    figure('JavaScript of mf-reserve in a whole booking, KB', wizard.own / 1000, { most: 60 }, 1),
    figure('the same with shared parts that come late, KB', wizard.all / 1000, {}, 1),
  ];
}

/** Compares the top page that the host keeps for guests with a Fastify route that sends as many bytes. */
async function measureCachedPage(site: string, cleanup: Cleanup, say: Say): Promise<readonly Figure[]> {
  const headers = {
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  };
  const pages = Array.from({ length: kept.pages }, () => ({ path: '/', headers }));
  const bytes = (await fetch(`${site}/`, { headers })).headers.get('content-length') ?? '20000';
  const bare = await startChild('bare', 'scripts/bench/bare.ts', { BENCH_BYTES: bytes });
  cleanup.add(() => bare.stop());
  const perSecond: Record<'kept' | 'bare', number[]> = { kept: [], bare: [] };
  for (let round = 0; round <= kept.rounds; round += 1) {
    say(`Asking for the kept page, round ${round} of ${kept.rounds}`);
    const page = await load(site, kept.atOnce, pages);
    const other = await load(bare.url, kept.atOnce, pages);
    // The first round only warms up.
    if (round === 0) continue;
    perSecond.kept.push(page.perSecond);
    perSecond.bare.push(other.perSecond);
  }
  return [
    figure('`/` kept for guests, pages/s', median(perSecond.kept), { least: 3_000 }, 0),
    figure('the same ÷ a bare route with the same bytes', ratio(perSecond.kept, perSecond.bare)),
  ];
}
