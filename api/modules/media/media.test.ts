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
