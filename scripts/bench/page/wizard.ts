import type { Browser, Page, Request } from 'playwright';
import { addDays, todayIn } from '@wadachi/rental/time';
import { inNewContext } from './visit';

const ids = { shop_id: 'haneda', plan_id: 'haneda-compact' };

/** A day in spring, when no shop is closed. */
function period() {
  const date = addDays(todayIn('Asia/Tokyo', new Date()), 100);
  return { rental_date: date, rental_time: '10:00', return_date: date, return_time: '16:00' };
}

const contact = {
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  email: 'hanako@example.com',
  telephone: '+81 90-1234-5678',
};
const birthday = '1990-04-01';

/** JavaScript in bytes as transferred. */
export interface WizardWeight {
  /** Of mf-reserve itself. */
  readonly own: number;
  /** With what is shared and comes late: the HTTP client, forms, dates. */
  readonly all: number;
}

/**
 * The JavaScript that the steps of a booking fetch beyond that of `/`, from the choice of a shop to the payment, the
 * telephone field not touched.
 */
export async function weighWizard(browser: Browser, origin: string): Promise<WizardWeight> {
  return inNewContext(browser, async (context) => {
    const page = await context.newPage();
    const scripts = new Map<string, Request>();
    page.on('requestfinished', (request) => {
      const isFirst = request.resourceType() === 'script' && !scripts.has(request.url());
      if (isFirst) scripts.set(request.url(), request);
    });
    const visit = (path: string) => page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await visit('/');
    const ofTop = new Set(scripts.keys());
    const query = new URLSearchParams({ ...ids, ...period() }).toString();
    for (const step of ['reserve_shop', 'reserve_car', 'reserve_option', 'contact'])
      await visit(`/reserve/${step}?${query}`);
    // What the contact step would have kept.
    await page.evaluate((kept) => sessionStorage.setItem('reservation-contact', JSON.stringify(kept)), {
      ...contact,
      birthday,
    });
    await visit(`/reserve/confirm?${query}`);
    await visit(`/reserve/payment/${await hold(page, origin)}`);
    const added = [...scripts].filter(([url]) => !ofTop.has(url));
    const sizes = await Promise.all(
      added.map(async ([url, request]) => ({ url, bytes: (await request.sizes()).responseBodySize })),
    );
    const sum = (of: typeof sizes) => of.reduce((total, { bytes }) => total + bytes, 0);
    return { own: sum(sizes.filter(({ url }) => url.includes('/releases/mf-reserve/'))), all: sum(sizes) };
  });
}

/** Holds a car to be paid by card, as the last button does. */
async function hold(page: Page, origin: string): Promise<string> {
  const { request } = page.context();
  await request.get(`${origin}/sanctum/csrf-cookie`);
  const { cookies } = await request.storageState();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const post = async (path: string, data: object): Promise<unknown> => {
    const headers = { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() };
    const answer = await request.post(`${origin}${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const rental = { plan_id: ids.plan_id, ...period() };
  const { charge } = (await post(`/api/plans/charge/${ids.plan_id}`, rental)) as { charge: number };
  const booking = {
    ...ids,
    ...rental,
    ...contact,
    driver: { birthday },
    passengers: 1,
    payment_method: 2,
    terms_accepted: true,
    charge,
  };
  return ((await post('/api/reserves/payment', booking)) as { id: string }).id;
}
