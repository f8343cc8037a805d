import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sized } from '@wadachi/testing/sized';
import { runCatalogue } from './commands';
import { CatalogueFolder, largeFleet } from './testing/smallCatalogue';

/** Runs it in this process, which knows all modules. */
async function catalogue(...words: string[]) {
  const printed = { out: '', error: '' };
  const status = await runCatalogue(words, {
    out: (lines) => (printed.out += `${lines}\n`),
    error: (lines) => (printed.error += `${lines}\n`),
  });
  return { status, stdout: printed.out, stderr: printed.error };
}

describe('npm run catalogue -- check', () => {
  let folder: CatalogueFolder;
  afterEach(() => folder.remove());

  it('ends with 0 for a right folder', async () => {
    folder = await CatalogueFolder.create();
    const { status, stdout } = await catalogue('check', folder.folder);
    expect(status).toBe(0);
    expect(stdout).toContain('2 shops');
  });

  it('gives its process the exit code, and has little memory for a large fleet', async () => {
    const cars = sized({ suite: 2_000, rehearsal: 200_000 });
    folder = await CatalogueFolder.create({ 'cars.csv': `${largeFleet(cars)}naha,N-7,naha-kei,white\n` });
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['--max-old-space-size=96', '--import', 'tsx'],
        ...[path.join(import.meta.dirname, 'cli.ts'), 'check', folder.folder],
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        `cars.csv:${cars + 2}: id: naha/N-7 is used already at cars.csv:9\n` +
        'Errors: 1. Nothing was changed.\n',
    });
  });

  it('ends with 1 and a line for each error', async () => {
    folder = await CatalogueFolder.create({ 'text.md': '' });
    const { status, stderr } = await catalogue('check', folder.folder);
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe('documents.yaml:1: body.en: text.md has no text');
    expect(stderr).toMatch(/\nErrors: \d+\. Nothing was changed\.\n$/);
  });

  it('says that there may be more errors than it lists', async () => {
    folder = await CatalogueFolder.create({
      'cars.csv': largeFleet(10_000),
      'plans.csv': 'shop,class\nishigaki,kei\n',
    });
    const { status, stderr } = await catalogue('check', folder.folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/\nErrors: 10000 or more\. Nothing was changed\.\n$/);
  });

  it('ends with 2 when there is no such folder or no such command', async () => {
    folder = await CatalogueFolder.create();
    expect(await catalogue('check', path.join(folder.folder, 'none'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('there is no such folder') as unknown,
    });
    expect(await catalogue('chek', folder.folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("unknown command 'chek'") as unknown,
    });
    expect(await catalogue('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('check <folder>') as unknown,
    });
  });
});
