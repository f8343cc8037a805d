import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';
import { internationalPhone } from './internationalPhone';
import { lookUpCountry } from './lookUpCountry';
import { readPhone } from './number/index';

it.each([
  ['+819012345678', '+81 90-1234-5678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+442079460000', '+44 20 7946 0000'],
])('writes %s as %s', async (e164, written) => {
  expect(await internationalPhone(e164)).toBe(written);
});

it.each(['', '119', 'none'])('leaves %o as it is', async (text) => {
  expect(await internationalPhone(text)).toBe(text);
});

it('has the texts of the field with the page, and the rest with the part that loads late', () => {
  const late = messagesIn(join(__dirname, 'engine'));
  // Remotes compile the parts in, with their texts.
  const others = new Set([...late, ...messagesIn(join(__dirname, '..', 'parts'))].map(({ id }) => id));
  const early = messagesIn(join(__dirname, '..')).filter(({ id }) => !others.has(id));
  expect([early.some(({ id }) => id.startsWith('shared.phone.')), late.length > 0]).toEqual([true, true]);
  expect(languageProblems(early, join(__dirname, '..', 'intl'))).toEqual([]);
  expect(languageProblems(late, join(__dirname, 'engine', 'intl'))).toEqual([]);
});

it.each([
  [1, undefined],
  [2, '+4911'],
  [17, `+49${'1'.repeat(17)}`],
  [18, undefined],
])('reads a number of %d digits after its country code as %s', (digits, e164) => {
  expect(readPhone(`+49${'1'.repeat(digits)}`).e164).toBe(e164);
});

describe('the country of a visitor', () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await startLocalServer();
  });
  afterAll(() => server.close());

  const lookUp = () => lookUpCountry({ url: `${server.baseUrl}/s` });

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

  it('refuses a failed answer and a broken connection', async () => {
    server.reply({ status: 503, text: '1;JP;JPN;Japan' }, 'hang-up');
    await expect(lookUp()).rejects.toThrow('unable to fetch the country');
    await expect(lookUp()).rejects.toThrow('unable to fetch the country');
  });

  // On a server of its own: the call may be given up before it arrives, and the next test would get its reply.
  it('refuses an answer that takes too long', async () => {
    const silent = await startLocalServer();
    silent.reply(undefined);
    await expect(lookUpCountry({ url: `${silent.baseUrl}/s`, timeoutMs: 20 })).rejects.toThrow(
      'unable to fetch the country',
    );
    await silent.close();
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
});
