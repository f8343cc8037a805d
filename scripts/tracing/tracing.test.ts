import { randomUUID } from 'node:crypto';
import { startMailServer, type MailServer } from '../../api/modules/mail/testing/mailServer';
import { TestSite } from '../../host/server/testing/site';
import { startLocalServer } from '@wadachi/testing/localServer';
import { launchBrowser } from '../bootstrap/launchBrowser';
import { Receiver, type ReceivedSpan } from './testing/Receiver';
import { secret, TracedSite } from './testing/TracedSite';
import { withoutReceiver } from './testing/withoutReceiver';

jest.setTimeout(240_000);

/** The last first. */
const undoes: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undoes.splice(0).reverse()) await undo();
}, 60_000);

/** Opens a page in a real browser, until its own call is answered. */
async function visit(url: string): Promise<void> {
  const browser = await launchBrowser();
  if (!browser) throw new Error('This test needs Chromium: set CHROMIUM_PATH.');
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => document.title === 'called');
    // The page says what is left when it is hidden.
    await page.goto('about:blank');
  } finally {
    await browser.close();
  }
}

async function openAccount(url: string): Promise<Response> {
  const { headers: given } = await fetch(`${url}/sanctum/csrf-cookie`);
  const cookies = given.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return fetch(`${url}/api/account`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-xsrf-token': cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '',
      cookie: cookies.join('; '),
    },
    body: JSON.stringify({ email: 'hanako@example.com' }),
  });
}

const isStatement = ({ service, attributes }: ReceivedSpan) =>
  service === 'wadachi-api' && attributes['db.query.text']?.includes('"postcode_prefixes"') === true;

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('a site with a receiver', () => {
  let receiver: Receiver;
  let mails: MailServer;
  let site: TracedSite;
  beforeAll(async () => {
    receiver = await Receiver.open();
    mails = await startMailServer();
    site = await TracedSite.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-a-test',
      SMTP_URL: mails.url,
    });
  });
  afterAll(async () => {
    await site.remove();
    await mails.stop();
    await receiver.close();
  });

  it('shows a visit in one trace, from the browser to the statement', async () => {
    await visit(`${site.url}/shop/${secret}?name=Hanako`);

    const load = await receiver.span(({ name }) => name === 'page load');
    const call = await receiver.span(({ name, service }) => name === 'GET' && service === 'wadachi-browser');
    const byPage = (span: ReceivedSpan) => receiver.chain(span).includes('wadachi-browser GET');
    const complete = (span: ReceivedSpan) => receiver.chain(span).at(-1) === 'wadachi-browser page load';
    const rendering = await receiver.span((span) => isStatement(span) && complete(span) && !byPage(span));
    const called = await receiver.span((span) => isStatement(span) && complete(span) && byPage(span));

    const ofApi = [
      'wadachi-api SELECT postcode_prefixes',
      'wadachi-api GET /api/postcodes/:code',
      'wadachi-host GET',
    ];
    expect(receiver.chain(rendering)).toEqual([
      ...ofApi,
      'wadachi-host GET /shop/:id',
      'wadachi-browser page load',
    ]);
    expect(receiver.chain(called)).toEqual([
      ...ofApi,
      'wadachi-host GET /api/*',
      'wadachi-browser GET',
      'wadachi-browser page load',
    ]);
    const render = await receiver.span(({ name }) => name === 'render');
    expect(receiver.chain(render)[1]).toBe('wadachi-host GET /shop/:id');
    expect(new Set([load, call, rendering, called, render].map(({ traceId }) => traceId)).size).toBe(1);
    expect(load.ms).toBeGreaterThan(0);
    expect(receiver.headers[0]?.authorization).toBe('Bearer of-a-test');
    // Neither values nor addresses.
    expect(receiver.text).not.toContain(secret);
    expect(receiver.text).not.toContain('Hanako');

    // One id in logs and traces, of host and API.
    const answer = await receiver.span(({ name }) => name === 'GET /shop/:id');
    const id = answer.attributes['wadachi.request_id'] ?? '';
    const lines = site.lines.filter((line) => line.includes(id));
    const texts = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(texts.map(({ trace_id }) => trace_id)).toEqual(texts.map(() => load.traceId));
    expect(texts.map(({ path, route }) => path ?? route).toSorted()).toEqual([
      '/api/postcodes/:code',
      `/shop/${secret}`,
    ]);
  });

  it('shows a mail below the call that wrote it, without its reader', async () => {
    expect((await openAccount(site.url)).ok).toBe(true);
    const mail = await receiver.span(
      (span) => span.name === 'send mail' && receiver.chain(span).at(-1) === 'wadachi-host POST /api/*',
    );
    expect(receiver.chain(mail)).toEqual([
      'wadachi-api send mail',
      'wadachi-api POST /api/account',
      'wadachi-host POST',
      'wadachi-host POST /api/*',
    ]);
    expect(mails.received).toHaveLength(1);
    expect(receiver.text).not.toContain('hanako');
  });

  it('stops in order', async () => {
    expect(await site.stop()).toEqual(['exit code 0', 'exit code 0']);
  });
});

it('records only traces of its own pages, and only what its sampler takes', async () => {
  const receiver = await Receiver.open();
  undoes.push(() => receiver.close());
  const api = await startLocalServer();
  undoes.push(() => api.close());
  const site = await TracedSite.start(
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    api.baseUrl,
  );
  undoes.push(() => site.remove());
  const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const mark = 'c'.repeat(22);
  const call = await fetch(`${site.url}/api/postcodes/${secret}`, {
    headers: { traceparent: forged, tracestate: `wadachi=${mark}` },
  });
  expect(call.status).toBe(200);
  const page = await fetch(`${site.url}/shop/x`, { headers: navigation });
  expect(page.headers.get('server-timing')).toBeNull();
  const report = (body: object) =>
    fetch(`${site.url}/-/traces`, { method: 'POST', body: JSON.stringify(body) });
  const whole = { trace: `${forged}.${mark}`, age: 10, calls: [] };
  expect((await report(whole)).status).toBe(403);
  expect((await report({ ...whole, address: 'x' })).status).toBe(400);
  expect((await report({ ...whole, calls: Array(41).fill(undefined) })).status).toBe(400);
  expect((await report({ ...whole, trace: 'x'.repeat(9_000) })).status).toBe(413);
  await site.stop();
  expect(receiver.spans).toEqual([]);
});

it('adds nothing to a page without the setting', async () => {
  const site = await TestSite.make();
  undoes.push(() => site.remove());
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  const host = await site.host();
  const page = await host.inject({ url: '/shop', headers: navigation });
  expect([page.statusCode, page.headers['server-timing']]).toEqual([200, undefined]);
  expect(page.body).not.toContain('trace');
  expect((await host.inject({ method: 'POST', url: '/-/traces' })).statusCode).toBe(404);
});

describe('without a receiver', () => {
  let said: Awaited<ReturnType<typeof withoutReceiver>>;
  const trace_id = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown;
  beforeAll(async () => {
    said = await withoutReceiver();
  });

  it('loads nothing of OpenTelemetry and logs no trace unless it has the address of one', () => {
    expect(said.untold.packages).toEqual([]);
    expect(said.untold.lines.filter(({ msg }) => msg === 'answered')).toHaveLength(2);
    expect(JSON.stringify(said.untold.lines)).not.toContain('trace_id');
    expect(said.told.packages).toContain('exporter-trace-otlp-http');
  });

  it('goes on, says so once, and ends', () => {
    const { lines } = said.told;
    expect(lines.filter(({ msg }) => String(msg).includes('Traces can’t be sent'))).toHaveLength(1);
    expect(lines.filter(({ msg }) => msg === 'answered')).toMatchObject([
      { trace_id, status: 200 },
      { trace_id, status: 200 },
    ]);
  });
});
