import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { startMailServer } from '../../api/modules/mail/testing/mailServer';
import { launchBrowser } from '../release/gate/smoke/phone';
import { rootDir } from '../common/packages';
import { Receiver, type ReceivedSpan } from './testing/Receiver';
import { secret, TracedSite } from './testing/TracedSite';

jest.setTimeout(240_000);

/** The last first. */
const undoes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of undoes.splice(0).reverse()) await undo();
}, 60_000);

async function aReceiver(): Promise<Receiver> {
  const receiver = await Receiver.open();
  undoes.push(() => receiver.close());
  return receiver;
}

async function aSite(env: NodeJS.ProcessEnv): Promise<TracedSite> {
  const site = await TracedSite.start(env);
  undoes.push(() => site.stop());
  return site;
}

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

const isStatement = ({ service, attributes }: ReceivedSpan) =>
  service === 'wadachi-api' && attributes['db.query.text']?.includes('"postcode_prefixes"') === true;

it('shows a visit in one trace, from the browser to the statement', async () => {
  const receiver = await aReceiver();
  const site = await aSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-a-test',
  });
  await visit(`${site.host.url}/shop/${secret}?name=Hanako`);

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
  const mails = await startMailServer();
  undoes.push(() => mails.stop());
  const receiver = await aReceiver();
  const site = await aSite({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, SMTP_URL: mails.url });
  const { headers: given } = await fetch(`${site.host.url}/sanctum/csrf-cookie`);
  const cookies = given.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const answer = await fetch(`${site.host.url}/api/account`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-xsrf-token': cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '',
      cookie: cookies.join('; '),
    },
    body: JSON.stringify({ email: 'hanako@example.com' }),
  });
  expect(answer.ok).toBe(true);
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

it('records only traces of its own pages, and only what its sampler takes', async () => {
  const receiver = await aReceiver();
  const site = await aSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  });
  const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const mark = 'c'.repeat(22);
  const call = await fetch(`${site.host.url}/api/postcodes/${secret}`, {
    headers: { traceparent: forged, tracestate: `wadachi=${mark}` },
  });
  expect(call.status).toBe(404);
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const page = await fetch(`${site.host.url}/shop/x`, { headers });
  expect(page.headers.get('server-timing')).toBeNull();
  const report = (body: object) =>
    fetch(`${site.host.url}/-/traces`, { method: 'POST', body: JSON.stringify(body) });
  const whole = { trace: `${forged}.${mark}`, age: 10, calls: [] };
  expect((await report(whole)).status).toBe(403);
  expect((await report({ ...whole, address: 'x' })).status).toBe(400);
  expect((await report({ ...whole, calls: Array(41).fill(undefined) })).status).toBe(400);
  expect((await report({ ...whole, trace: 'x'.repeat(9_000) })).status).toBe(413);
  await site.host.stop();
  await site.api.stop();
  expect(receiver.spans).toEqual([]);
});

it('goes on without a receiver, says so once, and stops in time', async () => {
  const site = await aSite({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const says = () => site.lines.filter((line) => line.includes('Traces can’t be sent'));
  // A line of the API and one of the host; each goes on looking for its receiver.
  while (says().length < 2)
    expect((await fetch(`${site.host.url}/api/postcodes/${secret}`)).status).toBe(404);
  await site.host.stop();
  await site.api.stop();
  expect(says()).toHaveLength(2);
  expect([await site.host.ended, await site.api.ended]).toEqual(['exit code 0', 'exit code 0']);
});

describe('without the setting', () => {
  it('sends nothing, and adds nothing to a page', async () => {
    const site = await aSite({});
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const page = await fetch(`${site.host.url}/shop/x`, { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('server-timing')).toBeNull();
    expect(await page.text()).not.toContain('trace');
    expect((await fetch(`${site.host.url}/-/traces`, { method: 'POST' })).status).toBe(404);
    expect(site.lines.join('')).not.toContain('trace_id');
  });

  it.each([
    ['loads nothing of OpenTelemetry', '', []],
    ['and with it the packages', 'http://127.0.0.1:1', expect.arrayContaining(['exporter-trace-otlp-http'])],
  ])('%s', async (_, endpoint, loaded) => {
    const program = `
      import Module from 'node:module';
      import { openTracing, tracingFrom } from './shared/tracing/index.ts';
      import { readSettings } from './shared/settings/index.ts';
      import './api/app.ts';
      import './host/server/app.ts';
      import './ops/server/app.ts';
      await openTracing(tracingFrom(readSettings('host', { OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' })));
      const names = Object.keys(Module._cache).map((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1]);
      // prom-client has the interfaces.
      console.log(JSON.stringify([...new Set(names)].filter((name) => name && name !== 'api')));
      process.exit();
    `;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { cwd: rootDir },
    );
    expect(JSON.parse(stdout)).toEqual(loaded);
  });
});
