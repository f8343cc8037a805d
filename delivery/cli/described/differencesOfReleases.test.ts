import { aRelease } from '../../core/testing/aRelease';
import { changedTexts } from './changedTexts';
import { differencesOfReleases } from './differencesOfReleases';

const file = (compressed: number) => ({ size: compressed * 3, compressed, integrity: 'sha384-x' });
const route = (path: string, page = 'home') => ({ path, page, steps: [], layout: 'default' as const });

it('says which routes, exports and files differ, and by how many bytes', () => {
  const before = aRelease({
    name: 'mf-a',
    routes: [route('/same'), route('/old'), route('/moved')],
    shared: { react: { range: '^19.0.0', exports: ['useState'] } },
    files: {
      'home.11111111.js': file(1_000),
      'remoteEntry.js': file(500),
      'gone.22222222.js': file(40),
    },
  });
  const after = aRelease({
    name: 'mf-a',
    routes: [route('/same'), route('/moved', 'away'), route('/new')],
    shared: { react: { range: '^19.0.0', exports: ['useMemo'] } },
    files: { 'home.33333333.js': file(1_250), 'remoteEntry.js': file(500) },
  });
  expect(differencesOfReleases(before, after)).toEqual({
    routes: ['~ /moved', '+ /new', '- /old'],
    exports: ['+ react useMemo', '- react useState'],
    files: ['+250 bytes  home.js (1000 → 1250)', '-40 bytes  gone.js (40 → 0)'],
  });
  expect(differencesOfReleases(before, before)).toEqual({
    routes: [],
    exports: [],
    files: [],
  });
});

it('names the texts that customers read otherwise, in each language', async () => {
  const text = (value: string) => `[{type:0,value:"${value}"},{type:1,value:"n"}]`;
  const code = (title: string, more = '') =>
    `x={t:{id:"a.b.title",defaultMessage:${text(title)}},s:{id:"a.b.same",defaultMessage:"[Same]"}${more}}`;
  const japanese = (title: string) => `y={"a.b.title":[{"type":0,"value":"${title}"}],"a.b.same":"同じ"}`;
  const files = { 'main.js': file(1), 'ja.js': file(1), 'server/server.js': file(1) };
  const messages = { ja: { scripts: ['ja.js'], styles: [] } };
  const [before, after] = ['1', '2'].map((version) => aRelease({ name: 'mf-a', version, files, messages }));
  if (!before || !after) throw new Error('No releases');
  const texts: Record<string, string> = {
    '1 main.js': code('Find '),
    '1 ja.js': japanese('探す'),
    '2 main.js': code('Search ', ',n:{id:"a.b.new",defaultMessage:"New"}'),
    '2 ja.js': japanese('検索'),
  };
  const read = async ({ version }: { version: string }, name: string) =>
    Buffer.from(texts[`${version} ${name}`] ?? '');
  expect(await changedTexts(before, after, read)).toEqual([
    '+ en a.b.new: New',
    '~ en a.b.title: Find {n} → Search {n}',
    '~ ja a.b.title: 探す → 検索',
  ]);
  expect(await changedTexts(before, before, read)).toEqual([]);
});
