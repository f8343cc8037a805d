import Fastify from 'fastify';
import { countryPath, countryReply, countryRoutes } from './countryRoutes';

it.each([
  // Japan Network Information Center, Korea Telecom, Deutsche Telekom.
  ['133.11.0.1', '1;JP;;Japan'],
  ['::ffff:133.11.0.1', '1;JP;;Japan'],
  ['168.126.63.1', '1;KR;;South Korea'],
  ['194.25.0.60', '1;DE;;Germany'],
])('says that %s is in a country: %s', (address, reply) => {
  expect(countryReply(address)).toBe(reply);
});

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '100.64.0.1', '2001:db8::1', '::1', '', 'unknown', '1.2.3'])(
  'says of %p that nobody can tell',
  (address) => {
    expect(countryReply(address)).toBe('0;;;');
  },
);

it('answers each visitor by their own address, and no cache keeps it', async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  await app.register(countryRoutes);
  const from = (address: string) =>
    app.inject({ url: countryPath, headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });
  const [japan, korea] = [await from('133.11.0.1'), await from('168.126.63.1')];
  expect([japan.body, korea.body]).toEqual(['1;JP;;Japan', '1;KR;;South Korea']);
  expect(japan.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  await app.close();
});
