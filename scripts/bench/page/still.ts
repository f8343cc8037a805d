import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { runServer } from '@wadachi/server';

/** The page `/` of BENCH_SITE without its scripts, with its pictures: no page with the same HTML can be painted sooner. */
const site = process.env['BENCH_SITE'] ?? '';

const withoutScripts = (html: string): string =>
  html.replace(/<script.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs, '');

const fetched = new Map<string, { readonly type: string; readonly body: Buffer }>();

async function file(url: string) {
  const known = fetched.get(url);
  if (known) return known;
  const answer = await fetch(`${site}${url}`, { headers: { 'accept-language': 'en' } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  fetched.set(url, { type, body });
  return { type, body };
}

await runServer('still', async () => {
  const { type, body } = await file('/');
  const page = brotliCompressSync(withoutScripts(body.toString()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const app = Fastify({ logger: false });
  app.get('/', (_, reply) => reply.type(type).header('content-encoding', 'br').send(page));
  app.get('/*', async ({ url }, reply) => {
    const { type: ofFile, body: bytes } = await file(url);
    return reply.type(ofFile).send(bytes);
  });
  return { app, port: 0, host: '127.0.0.1' };
});
