import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCandidate, takeFolder } from '@wadachi/delivery/cli/builds';
import { projectCopy } from './testing/projectCopy';
import { addRemote, removeRemote } from './addRemote';
import { fillTemplate } from './fillTemplate';

// The project's own tools, one after the other, on a machine that may be busy.
jest.setTimeout(180_000);

const name = 'mf-car-news';
let root: string;
let remove: () => Promise<void>;

const read = (path: string) => readFile(join(root, path), 'utf8');
const lists = ['package.json', 'tsconfig.json', 'Dockerfile', 'package-lock.json'];
const readLists = () => Promise.all(lists.map(read));

/** Runs a program of the project in the copy; rejects with what it printed when it fails. */
async function run(...command: readonly string[]): Promise<string> {
  const [program = '', ...rest] = command;
  const file = program.startsWith('-') ? [program] : [join(root, 'node_modules', program)];
  try {
    return (await promisify(execFile)(process.execPath, [...file, ...rest], { cwd: root })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

beforeAll(async () => ({ root, remove } = await projectCopy()));
afterAll(() => remove());

describe('what fails', () => {
  it('leaves nothing behind, half-way too', async () => {
    const before = await readLists();
    // A folder is where the link would go.
    await mkdir(join(root, 'node_modules', name));
    await expect(addRemote(root, name)).rejects.toThrow('EEXIST');
    expect(await readLists()).toEqual(before);
    expect(await readdir(root)).not.toContain(name);
    expect(await readdir(join(root, 'node_modules'))).toContain(name);
    await rm(join(root, 'node_modules', name), { recursive: true });
  });

  it('says so when a list of the project looks otherwise', async () => {
    const whole = await read('Dockerfile');
    await writeFile(join(root, 'Dockerfile'), 'FROM node:20-slim\n');
    const before = await readLists();
    await expect(addRemote(root, name)).rejects.toThrow('No remote is listed');
    expect(await readLists()).toEqual(before);
    expect(await readdir(root)).not.toContain(name);
    await writeFile(join(root, 'Dockerfile'), whole);
  });
});

describe('a new remote', () => {
  let before: readonly string[];
  beforeAll(async () => {
    before = await readLists();
    await addRemote(root, name);
  });

  it('is one line more in each list of the project, and linked', async () => {
    const added = (await readLists()).map((text, index) => {
      const old = new Set(before[index]?.split('\n'));
      return text.split('\n').filter((line) => !old.has(line));
    });
    expect(added.slice(0, 3)).toEqual([
      ['    "mf-car-news",'],
      ['    { "path": "./mf-car-news" },'],
      ['COPY mf-car-news/package.json mf-car-news/'],
    ]);
    const lock = JSON.parse(await read('package-lock.json')) as { packages: Record<string, unknown> };
    expect(lock.packages[`node_modules/${name}`]).toEqual({ resolved: name, link: true });
    expect(await readlink(join(root, 'node_modules', name))).toContain(name);
  });

  it('leaves the project as it was once it is removed, and is removed once', async () => {
    await addRemote(root, 'mf-tours');
    await removeRemote(root, 'mf-tours');
    await removeRemote(root, name);
    expect(await readLists()).toEqual(before);
    for (const folder of [root, join(root, 'node_modules')])
      expect(await readdir(folder)).toEqual(expect.not.arrayContaining([name, 'mf-tours']));
    await expect(removeRemote(root, name)).rejects.toThrow(`There is no remote ${name}`);
    await expect(removeRemote(root, 'host')).rejects.toThrow('There is no remote host');
    await addRemote(root, name);
  });
});

it('a remote is not removed while git does not have all of it', async () => {
  await addRemote(root, 'mf-tours');
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: root });
  await expect(removeRemote(root, 'mf-tours')).rejects.toThrow('mf-tours has files that are in no commit');
  expect(await readdir(root)).toContain('mf-tours');
  await rm(join(root, '.git'), { recursive: true });
  await removeRemote(root, 'mf-tours');
});

it('a remote may have the word template in its name', async () => {
  const files = await fillTemplate('mf-mail-templates');
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({ name: 'mf-mail-templates' });
  expect([...files.values()].join('')).not.toMatch(/mail-mail|templatess/);
});

describe('a new remote with a bundler of its own', () => {
  const ownName = 'mf-car-deals';
  beforeAll(() => addRemote(root, ownName, 'rspack'));

  it('passes the type check and lint and has the house’s format', async () => {
    const found = JSON.parse(await run('oxlint/bin/oxlint', '--type-check', '--format=json', ownName)) as {
      readonly number_of_files: number;
    };
    expect(found).toMatchObject({ diagnostics: [] });
    expect(found.number_of_files).toBeGreaterThan(5);
    await run('oxfmt/bin/oxfmt', '--check', name, ownName, 'package.json', 'tsconfig.json');
  });

  it('is built by that bundler into a folder that becomes a release', async () => {
    const dir = join(root, ownName);
    const rspack = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
    await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: dir });
    const outDir = join(root, 'made');
    await mkdir(outDir);
    const routes = [{ path: '/car-deals', page: 'home', steps: [], layout: 'default' as const }];
    const known = { routes, shared: {}, git: null };
    await takeFolder({ name: ownName, from: join(dir, 'dist'), outDir, known });
    const { release, problems } = await readCandidate(outDir);
    expect(problems).toEqual([]);
    expect(release?.pages['home']).toEqual({
      scripts: [expect.stringMatching(/\.js$/)],
      styles: [expect.stringMatching(/\.css$/)],
    });
  });
});
