import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app';
import { aPicture, freshDatabase } from '../../testing';

it('serves a picture for ever, and an SVG without power', async () => {
  const opened = await freshDatabase();
  const app = buildApp({ db: opened.db });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>車</title></svg>';
  const id = await aPicture(opened.db, svg);
  const answer = await app.inject(`/media/${id}`);
  expect(answer.body).toBe(svg);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const missing = await app.inject('/media/missing');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
  await app.close();
  await opened.close();
}, 60_000);

it('sends pictures to six clients of one network at once; 240 more wait, and others not even that', async () => {
  const opened = await freshDatabase();
  const app = buildApp({ db: opened.db });
  // More than a connection takes before its client reads.
  const large = await aPicture(
    opened.db,
    `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(9_000_000)}--></svg>`,
  );
  const small = await aPicture(opened.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const unread: IncomingMessage[] = [];
  while (unread.length < 6) {
    const call = get({ host: '127.0.0.1', port, path: `/media/${large}`, agent: false });
    unread.push(...((await once(call, 'response')) as [IncomingMessage]));
  }
  expect(unread.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  const statuses: number[] = [];
  const later = Array.from({ length: 242 }, async () => {
    const { statusCode } = await app.inject(`/media/${small}`);
    if (statuses.push(statusCode) === 2) for (const slow of unread) slow.destroy();
  });
  await Promise.all(later);
  expect(statuses).toEqual([429, 429, ...Array.from({ length: 240 }, () => 200)]);
  await app.close();
  await opened.close();
}, 60_000);
