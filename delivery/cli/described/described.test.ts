import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { commitOf, urlOf } from './commitOf';
import { aRelease } from '../../core/testing/aRelease';
import { changedTexts } from './changedTexts';
import { differencesOfReleases } from './differencesOfReleases';

let folder: string;
folderPerTest((made) => (folder = made));

const git = (...words: readonly string[]) => promisify(execFile)('git', [...words], { cwd: folder });

it('names branch, author and first line, and says when a file was not committed', async () => {
  const ken = ['-c', 'user.name=Ken', '-c', 'user.email=ken@example.jp'];
  await git('init', '--quiet', '--initial-branch', 'calendar');
  await writeFile(join(folder, 'page.ts'), 'one');
  await git('add', '.');
  await git(...ken, 'commit', '--quiet', '-m', 'New page', '-m', 'It is quicker.');
  await git('remote', 'add', 'origin', 'git@github.com:acme/site.git');
  const committed = await commitOf([folder], folder);
  expect(committed).toEqual({
    git: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown,
    commit: {
      branch: 'calendar',
      author: 'Ken',
      subject: 'New page',
      is_dirty: false,
      url: `https://github.com/acme/site/commit/${committed.git ?? ''}`,
    },
  });
  await writeFile(join(folder, 'new.ts'), 'two');
  expect((await commitOf([folder], folder)).commit?.is_dirty).toBe(true);
});

it('says nothing outside a checkout', async () => {
  expect(await commitOf([folder], folder)).toEqual({ git: null, commit: null });
});

it.each([
  ['https://github.com/acme/site.git', 'https://github.com/acme/site/commit/abc'],
  ['https://user:secret@gitlab.example.com/a/b/c', 'https://gitlab.example.com/a/b/c/commit/abc'],
  ['ssh://git@example.com/acme/site.git', 'https://example.com/acme/site/commit/abc'],
  ['/srv/repositories/site.git', null],
  ['', null],
])('links a commit of %s', (origin, url) => {
  expect(urlOf(origin, 'abc')).toBe(url);
});

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
