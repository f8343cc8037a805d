import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { lookUpCountry } from './lookUpCountry';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

const lookUp = (timeoutMs?: number) => lookUpCountry({ url: `${server.baseUrl}/s`, timeoutMs });

it.each([
  ['1;JP;JPN;Japan', 'JP'],
  ['1;de;DEU;Germany\n', 'DE'],
  ['1;KR', 'KR'],
])('takes %j for %s', async (text, country) => {
  server.reply({ status: 200, text });
  expect(await lookUp()).toBe(country);
});

it.each(['0;;;WRONG INPUT', '2;JP;JPN;Japan', '', 'JP', '1;', '1;J;JPN', '1;Japan', '<html>1;JP;</html>'])(
  'refuses %j',
  async (text) => {
    server.reply({ status: 200, text });
    await expect(lookUp()).rejects.toThrow(/^unable to fetch the country$/);
  },
);

it('refuses a failed answer, a broken connection and one that takes too long', async () => {
  server.reply({ status: 503, text: '1;JP;JPN;Japan' }, 'hang-up', undefined);
  await expect(lookUp()).rejects.toThrow('unable to fetch the country');
  await expect(lookUp()).rejects.toThrow('unable to fetch the country');
  await expect(lookUp(20)).rejects.toThrow('unable to fetch the country');
});

it('tells the third party nothing of the visitor but that they ask', async () => {
  server.reply({ status: 200, text: '1;JP;JPN;Japan' });
  await lookUp();
  const { headers } = server.received.at(-1) ?? {};
  expect([headers?.cookie, headers?.referer, headers?.authorization]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
