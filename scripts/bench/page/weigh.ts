import type { Browser, Request } from 'playwright';
import { inNewContext } from './visit';

/** What a first visit fetches until the page rests: requests and bytes of bodies as they came, compressed. */
export type Weight = Readonly<Record<Kind, { readonly requests: number; readonly bytes: number }>>;

export const kinds = ['document', 'script', 'stylesheet', 'image', 'fetch', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Opens the page on a fast line, nothing touched or scrolled, and counts every request that it makes. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  return inNewContext(browser, async (context) => {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main article').first().waitFor();

    const counts = Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Record<
      Kind,
      { requests: number; bytes: number }
    >;
    for (const request of finished) {
      const count = counts[kindOf(request)];
      count.requests += 1;
      count.bytes += (await request.sizes()).responseBodySize;
    }
    return counts;
  });
}

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  if (type === 'xhr') return 'fetch';
  return kinds.find((kind) => kind === type) ?? 'other';
}

export const totalOf = (weight: Weight, of: 'requests' | 'bytes'): number =>
  Object.values(weight).reduce((sum, count) => sum + count[of], 0);
