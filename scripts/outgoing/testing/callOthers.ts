import { SquareGateway } from '../../../api/modules/payments/square/SquareGateway';
import { type Notice, Webhook } from '@wadachi/delivery/ops';
import { openStore } from '@wadachi/delivery/core';
import { useProxy } from '@wadachi/server';
import { closeTracing, openTracing, recorder } from '@wadachi/server/tracing';

/** Calls every server that the site's programs call, and prints the results. */
const [, , store = '', beside = ''] = process.argv;
await useProxy(process.env);
await openTracing({
  endpoint: 'https://traces.example',
  service: 'test',
  share: 1,
});
recorder()?.begin('test', 'internal', undefined, {}).end();

const order = { key: 'k', sourceId: 's', amount: 1, currency: 'JPY', note: '' };
const square = new SquareGateway({
  environment: 'sandbox',
  accessToken: 'token',
  locationId: 'L',
  timeoutMs: 10_000,
});
const published: Notice = {
  event: 'published',
  channel: 'production',
  title: 'A release',
  lines: [],
  revision: null,
  at: '2026-12-01T00:00:00Z',
  url: null,
};
const notice = new Webhook({ url: 'https://notices.example/x', shape: 'json', secret: undefined });
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  square: () => square.find(order, new Date()),
  store: () => openStore(store).latestRevision('production'),
  notice: () => notice.send(published, new Date()),
  beside: async () => (await fetch(beside)).status,
  excepted: () => fetch('http://store.inside.example/'),
};
for (const [name, call] of Object.entries(calls)) {
  const came = await call().then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (error: unknown) => `failed ${error instanceof Error ? error.message : String(error)}`,
  );
  process.stdout.write(`${name} ${came}\n`);
}
await closeTracing();
process.exit();
