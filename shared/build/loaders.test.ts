import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { localeFilesIn, withLocaleFiles } from './localeFileCalls';
import messagesLoader from './messagesLoader';

type LoaderThis = ThisParameterType<typeof messagesLoader>;
const compile = (resourcePath: string, source: string) =>
  messagesLoader.call({ resourcePath } as LoaderThis, source);

describe('the files of languages', () => {
  const call = 'localeFiles((locale) => import(`./intl/${locale}.json`))';

  it('stand in the place of the call, one import each', () => {
    const written = withLocaleFiles('/src/remote.ts', `const texts = ${call};`);
    expect(written).toMatch(/^const texts = \{ ja: \(\) => import\('\.\/intl\/ja\.json'\)/);
    expect(written).not.toContain('en.json');
    expect(localeFilesIn(call).get('ja')).toEqual(['./intl/ja.json']);
  });

  it('are named in no other way', () => {
    const other = call.replaceAll('locale)', 'language)').replace('{locale}', '{language}');
    expect(() => withLocaleFiles('/src/remote.ts', other)).toThrow(
      '/src/remote.ts: localeFiles must be called',
    );
  });
});

describe('messages', () => {
  const source = `
import { defineMessages } from '@wadachi/shared/intl';
export const messages = defineMessages('shop.top', {
  count: {
    defaultMessage: '{count, plural, one {# car} other {# cars}}',
    description: 'How many cars',
  },
  description: { defaultMessage: "It's {name}", description: 'Title' },
  'first-one': { description: 'The first', defaultMessage: 'First' },
});
export const more = defineMessages('shop.more', { first: { defaultMessage: 'More', description: 'More' } });
export const other = { defaultMessage: 'left {alone}', description: 'left alone' };
`;
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'wadachi-loader-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What the compiled module exports. */
  const run = async (compiled: string): Promise<Record<string, Record<string, unknown>>> => {
    const file = join(folder, 'messages.cjs');
    const script = compiled
      .replace(/^import .*$/m, '')
      .replaceAll('export const', 'exports.x = 1; var')
      .concat('\nmodule.exports = { messages, more, other };');
    await writeFile(file, script);
    return (await import(file)) as Record<string, Record<string, unknown>>;
  };

  it('become syntax trees without what translators read', async () => {
    const { messages, more } = await run(compile('/src/messages.ts', source));
    expect(messages).toEqual({
      count: {
        id: 'shop.top.count',
        defaultMessage: parse('{count, plural, one {# car} other {# cars}}'),
      },
      description: { id: 'shop.top.description', defaultMessage: parse("It's {name}") },
      'first-one': { id: 'shop.top.first-one', defaultMessage: parse('First') },
    });
    expect(more).toEqual({ first: { id: 'shop.more.first', defaultMessage: parse('More') } });
  });

  it('are those inside defineMessages alone', async () => {
    const { other } = await run(compile('/src/messages.ts', source));
    expect(other).toEqual({ defaultMessage: 'left {alone}', description: 'left alone' });
    expect(compile('/src/plain.ts', "const defaultMessage = '{a}';")).toBe("const defaultMessage = '{a}';");
  });

  it('are found where their ids are typed', () => {
    const typed =
      "defineMessages<Code>('far', { away: { defaultMessage: '{days} days', description: 'Far' } })";
    expect(compile('/src/problems.ts', typed)).toContain(JSON.stringify(parse('{days} days')));
  });

  it('of a language’s file become trees as well', () => {
    const texts = { 'shop.count': '{count, plural, other {#台}}', 'shop.name': '店舗' };
    const compiled = compile('/src/intl/ja.json', JSON.stringify(texts));
    const [, json = ''] = /^export default JSON\.parse\((".*")\);$/.exec(compiled) ?? [];
    expect(JSON.parse(JSON.parse(json) as string)).toEqual({
      'shop.count': parse(texts['shop.count']),
      'shop.name': parse(texts['shop.name']),
    });
  });

  it.each([
    [
      'is put together',
      "defineMessages('a', { a: { defaultMessage: `${x}`, description: '' } })",
      'plain literal',
    ],
    ['is not ICU', "defineMessages('a', { a: { defaultMessage: '{open', description: '' } })", 'EXPECT'],
    [
      'Unterminated string',
      "defineMessages('a', { a: { defaultMessage: 'open,\n description: '' } })",
      'Unterminated string',
    ],
    [
      'has no prefix',
      "defineMessages({ a: { defaultMessage: 'a', description: '' } })",
      'takes a prefix and an object literal',
    ],
    ['has no description', "defineMessages('a', { a: { defaultMessage: 'a' } })", 'there is none'],
    ['is spread', "defineMessages('a', { ...others })", 'written out'],
    [
      'has a description that does not end',
      "defineMessages('a', { a: { description: 'open }\n})",
      'Unterminated string',
    ],
  ])('stop the build when one %s', (_, code, reason) => {
    expect(() => compile('/src/messages.ts', code)).toThrow(reason);
  });
});
