import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CatalogueFolder } from './testing/smallCatalogue';

const catalogue = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'cli.ts'), ...words],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('npm run catalogue -- check', () => {
  let folder: CatalogueFolder;
  afterEach(() => folder.remove());

  it('ends with 0 for a right folder', async () => {
    folder = await CatalogueFolder.create();
    const { status, stdout } = catalogue('check', folder.folder);
    expect(status).toBe(0);
    expect(stdout).toContain('2 shops');
  }, 60_000);

  it('ends with 1 and a line for each error', async () => {
    folder = await CatalogueFolder.create({ 'text.md': '' });
    const { status, stderr } = catalogue('check', folder.folder);
    expect(status).toBe(1);
    expect(stderr.split('\n')[0]).toBe('documents.yaml:1: body.en: text.md has no text');
  }, 60_000);

  it('ends with 2 when there is no such folder or no such command', async () => {
    folder = await CatalogueFolder.create();
    expect(catalogue('check', path.join(folder.folder, 'none')).status).toBe(2);
    expect(catalogue('chek', folder.folder).status).toBe(2);
  }, 60_000);
});
