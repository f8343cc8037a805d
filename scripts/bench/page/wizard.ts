import type { Browser, Page, Request } from 'playwright';
import { addDays, todayIn } from '@wadachi/rental/time';
import type { ReservationRequest } from '@wadachi/contract';
import { bookingOf, middleOf } from '../../common/guest';
import { inNewContext } from './visit';

const plan = { shop_id: 'haneda', id: 'haneda-compact' };
/** A day in spring, when no shop is closed. */
const date = addDays(todayIn('Asia/Tokyo', new Date()), 100);

/** JavaScript in bytes as transferred. */
interface WizardWeight {
  /** They are those of mf-reserve itself. */
  readonly own: number;
  /** Counts the late shared parts too: the HTTP client, forms, dates. */
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
    const query = new URLSearchParams({
      shop_id: plan.shop_id,
      plan_id: plan.id,
      ...middleOf(date),
    }).toString();
    for (const step of ['reserve_shop', 'reserve_car', 'reserve_option', 'contact'])
      await visit(`/reserve/${step}?${query}`);
    // What the contact step would have kept.
    await page.evaluate((kept) => sessionStorage.setItem('reservation-contact', JSON.stringify(kept)), {
      ...contactOf(bookingOf({ ...plan, date, charge: 0 }, 'hanako@example.com')),
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
  const path = `/api/plans/charge/${plan.id}`;
  const { charge } = (await post(path, { plan_id: plan.id, ...middleOf(date) })) as { charge: number };
  const booking = { ...bookingOf({ ...plan, date, charge }, 'hanako@example.com'), payment_method: 2 };
  return ((await post('/api/reserves/payment', booking)) as { id: string }).id;
}

const contactOf = ({ name, name_kana, email, telephone, driver }: ReservationRequest) => ({
  ...{ name, name_kana, email, telephone },
  birthday: driver?.birthday,
});
