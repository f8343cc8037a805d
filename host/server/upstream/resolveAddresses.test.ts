import Fastify, { type FastifyInstance } from 'fastify';
import { resolveAddresses, type ResolvedAddress } from './resolveAddresses';
import { Upstreams } from './Upstreams';

const servers: FastifyInstance[] = [];

/** A process that answers with its name, and is asked for the host it was called by. */
async function aProcess(name: string): Promise<ResolvedAddress> {
  const server = Fastify();
  server.get('/', ({ headers }) => `${name} for ${headers.host ?? ''}`);
  server.get('/readyz', () => 'ready');
  servers.push(server);
  return { address: await server.listen({ port: 0, host: '127.0.0.1' }), host: 'api:3001' };
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

it.each(['http://127.0.0.1:3001', 'http://localhost:3001', 'http://[::1]:3001'])(
  'leaves %s as it is',
  async (url) => {
    await expect(resolveAddresses(url)).resolves.toEqual([{ address: url, host: new URL(url).host }]);
  },
);

it('rejects a name that nobody has', async () => {
  await expect(resolveAddresses('http://nobody.invalid:3001')).rejects.toThrow('ENOTFOUND');
});

it('calls every process behind a name, those that come and none that has gone', async () => {
  const first = await aProcess('first');
  const second = await aProcess('second');
  let found: readonly ResolvedAddress[] | undefined = [first];
  let isAsked = () => undefined as void;
  const addressesOf = () => {
    isAsked();
    return found ? Promise.resolve(found) : Promise.reject(new Error('no answer'));
  };
  const deadlines = { read: 5_000, write: 5_000 };
  const pace = { lookUpMs: 20, restartMs: 3_000 };
  const api = new Upstreams(['http://api.invalid:3001'], deadlines, addressesOf, pace);
  const nextLookUp = () => new Promise<void>((resolve) => (isAsked = resolve));
  const answersWith = async (addresses: readonly ResolvedAddress[] | undefined) => {
    found = addresses;
    // What the first one says is in use when the second one is asked for.
    await nextLookUp();
    await nextLookUp();
    const ask = async () => (await api.send({ method: 'GET', path: '/', headers: {} })).body.text();
    const answers = [await ask(), await ask(), await ask(), await ask()];
    return [...new Set(answers)].sort();
  };
  try {
    expect(await answersWith([first, second])).toEqual(['first for api:3001', 'second for api:3001']);
    expect(await answersWith([second])).toEqual(['second for api:3001']);
    expect(await answersWith(undefined)).toEqual(['second for api:3001']);
  } finally {
    await api.close();
  }
});
