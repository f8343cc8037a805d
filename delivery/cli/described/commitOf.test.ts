import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commitOf, urlOf } from './commitOf';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-commit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

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
