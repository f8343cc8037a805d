import type { Browser, Page, Request } from 'playwright';
import { addDays, todayIn } from '@wadachi/shared/time';
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

/**
 * The JavaScript, in bytes as transferred, that the steps of a booking fetch beyond that of `/`, from the choice of a
 * shop to the payment, the telephone field not touched.
 */
export async function weighWizard(browser: Browser, origin: string): Promise<number> {
  return inNewContext(browser, async (context) => {
    // What the contact step would have kept.
    await context.addInitScript(
      (kept) => sessionStorage.setItem('reservation-contact', JSON.stringify(kept)),
      contact,
    );
    const page = await context.newPage();
    const scripts = new Map<string, Request>();
    page.on('requestfinished', (request) => {
      const isFirst = request.resourceType() === 'script' && !scripts.has(request.url());
      if (isFirst) scripts.set(request.url(), request);
    });
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const ofTop = new Set(scripts.keys());
    for (const path of await steps(page, origin))
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const added = [...scripts].filter(([url]) => !ofTop.has(url));
    const sizes = await Promise.all(added.map(([, request]) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  });
}

async function steps(page: Page, origin: string): Promise<string[]> {
  const query = new URLSearchParams({ ...ids, ...period() }).toString();
  const wizard = ['reserve_shop', 'reserve_car', 'reserve_option', 'contact', 'confirm'];
  const held = await hold(page, origin);
  return [...wizard.map((step) => `/reserve/${step}?${query}`), `/reserve/payment/${held}`];
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
    passengers: 1,
    payment_method: 2,
    terms_accepted: true,
    charge,
  };
  return ((await post('/api/reserves/payment', booking)) as { id: string }).id;
}
