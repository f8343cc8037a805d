import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { branchNamed } from './Branch';
import { buildBranch } from './buildBranch';

/** Stands where the branch has its own command: what it builds is what the branch's page and shared code say. */
const command = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const names = process.argv.slice(3, -2);
  const shared = ['shared', 'client'].map((name) => 'node_modules/@wadachi/' + name + '/index.ts');
  const text = (path) => readFileSync(path, 'utf8');
  if (text('mf-a/page.ts') === 'broken') { console.error('page.ts: unexpected end'); process.exit(1); }
  const built = names.map((name) => {
    const folder = join(process.cwd(), '.cache', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'built'), [name + '/page.ts', ...shared].map(text).join(' '));
    return { name, folder };
  });
  console.log(JSON.stringify(built));
  process.exit(0);
`;

let root: string;
/** As package.json of the branch has it. */
const program = ['--import', './scripts/bootstrap/typescript.mjs', 'scripts/release/main.ts'];
const git = (...words: readonly string[]) =>
  promisify(execFile)(
    'git',
    ['-c', 'user.name=Ken', '-c', 'user.email=ken@example.jp', '-c', 'commit.gpgsign=false', ...words],
    { cwd: root },
  );
const put = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const commit = async (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) await put(file, text);
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'a test');
};

/** Branches that differ from what main was, each with a commit of its own. */
const branches = {
  calendar: {
    'mf-a/page.ts': 'page of calendar',
    'shared/index.ts': 'shared of calendar',
    'shared/client/index.ts': 'and its client',
  },
  broken: { 'mf-a/page.ts': 'broken' },
  silent: {
    'mf-a/page.ts': 'page of silent',
    'scripts/bootstrap/typescript.mjs': 'console.log("done"); process.exit(0);',
  },
  packages: { 'package-lock.json': '{"packages":{}}' },
};

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'wadachi-branch-')));
  await git('init', '--quiet', '--initial-branch', 'main');
  const workspaces = {
    host: '@wadachi/host',
    'mf-a': 'mf-a',
    'mf-b': 'mf-b',
    shared: '@wadachi/shared',
    'shared/client': '@wadachi/client',
  };
  const manifests = Object.entries(workspaces).map(
    ([folder, name]) => [`${folder}/package.json`, JSON.stringify({ name })] as const,
  );
  await commit({
    ...Object.fromEntries(manifests),
    '.gitignore': 'node_modules/\n.cache/\n',
    'package.json': JSON.stringify({ workspaces: Object.keys(workspaces) }),
    'package-lock.json': '{}',
    'scripts/bootstrap/typescript.mjs': command,
    'shared/index.ts': 'shared of main',
    'shared/client/index.ts': 'and its client of main',
    'mf-a/page.ts': 'page of main',
    'mf-b/page.ts': 'b of main',
  });
  await mkdir(join(root, 'node_modules/@wadachi'), { recursive: true });
  await symlink('../../shared', join(root, 'node_modules/@wadachi/shared'));
  for (const [name, files] of Object.entries(branches)) {
    await git('switch', '--quiet', '-c', name, 'main');
    await commit(files);
  }
  await git('switch', '--quiet', 'main');
  await commit({ 'mf-b/page.ts': 'b of main, later' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const left = async () => ({
  folders: await readdir(join(root, '.cache/previews')).catch(() => []),
  worktrees: (await git('worktree', 'list')).stdout.trim().split('\n').length,
  status: (await git('status', '--porcelain')).stdout,
  branch: (await git('branch', '--show-current')).stdout.trim(),
});
const asBefore = { folders: [], worktrees: 1, status: '', branch: 'main' };

it('builds the branch with its own shared code, names no change of main since, and leaves the checkout as it is', async () => {
  const branch = await branchNamed('calendar', root);
  expect(branch).toMatchObject({ packages: ['host', 'mf-a', 'mf-b'], changed: ['mf-a'] });
  const { folders, remove } = await buildBranch(branch, ['mf-a'], { root, command: program });
  const built = await readFile(join(folders[0] ?? '', 'built'), 'utf8');
  remove();
  expect(built).toBe('page of calendar shared of calendar and its client');
  expect(await left()).toEqual(asBefore);
});

it('says what the build says when it fails, and leaves nothing behind', async () => {
  const branch = await branchNamed('broken', root);
  await expect(buildBranch(branch, ['mf-a'], { root, command: program })).rejects.toThrow(
    "The branch can't be built:\npage.ts: unexpected end",
  );
  expect(await left()).toEqual(asBefore);
});

it('refuses a branch whose command does not say where its build is', async () => {
  const branch = await branchNamed('silent', root);
  await expect(buildBranch(branch, ['mf-a'], { root, command: program })).rejects.toThrow(
    'does not say where its releases are',
  );
  expect(await left()).toEqual(asBefore);
});

it.each(['nothing', '--all', 'main..calendar', ''])('refuses %j, which is no branch', async (name) => {
  await expect(branchNamed(name, root)).rejects.toThrow(`There is no branch ${name} here`);
});

it('refuses a branch that needs other packages than are installed', async () => {
  await expect(branchNamed('packages', root)).rejects.toThrow('packages needs other packages');
});

it('refuses the branch that is checked out while something is not committed', async () => {
  await put('mf-a/page.ts', 'not committed');
  await expect(branchNamed('main', root)).rejects.toThrow('main has changes that are not committed');
  expect((await branchNamed('calendar', root)).changed).toEqual(['mf-a']);
});

it('names the changes of the branch that is checked out, and of one that a pull request’s commit has merged', async () => {
  await git('checkout', '--quiet', '--force', 'calendar');
  expect((await branchNamed('calendar', root)).changed).toEqual(['mf-a']);
  await git('checkout', '--quiet', '--detach', 'main');
  await git('merge', '--quiet', '--no-edit', 'calendar');
  expect((await branchNamed('calendar', root)).changed).toEqual(['mf-a']);
});
