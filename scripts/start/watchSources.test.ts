import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchSources } from './watchSources';

let folder: string;
let end: () => void;
let released: () => void = () => undefined;
const release = () => Promise.resolve(released());
/** Settles once something was released. */
const aRelease = () => new Promise<void>((resolve) => (released = resolve));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-sources-'));
  await mkdir(join(folder, 'mf-a'));
  await writeFile(join(folder, 'mf-a', 'page.ts'), 'first');
});
afterEach(async () => {
  end();
  await rm(folder, { recursive: true });
});

it('hears of a file each time it is replaced, as git and careful editors do, and of one that is written again', async () => {
  const first = aRelease();
  end = await watchSources(release, () => Promise.resolve([join(folder, 'mf-a')]));
  await writeFile(join(folder, 'mf-a', 'page.ts'), 'second');
  await first;
  for (const text of ['third', 'fourth', 'fifth']) {
    const next = aRelease();
    await writeFile(join(folder, 'page.ts'), text);
    await rename(join(folder, 'page.ts'), join(folder, 'mf-a', 'page.ts'));
    await next;
  }
  const last = aRelease();
  await writeFile(join(folder, 'mf-a', 'page.ts'), 'sixth');
  await last;
});

it('hears of a folder that was added meanwhile, after a failure too', async () => {
  const folders = [join(folder, 'mf-a')];
  const first = aRelease();
  const failing = async () => {
    await release();
    throw new Error('page.ts: unexpected end');
  };
  let work: () => Promise<unknown> = failing;
  end = await watchSources(
    () => work(),
    () => Promise.resolve(folders),
  );
  await writeFile(join(folder, 'mf-a', 'page.ts'), 'broken');
  await first;
  work = release;
  await mkdir(join(folder, 'mf-b'));
  folders.push(join(folder, 'mf-b'));
  const second = aRelease();
  await writeFile(join(folder, 'mf-a', 'page.ts'), 'whole again');
  await second;
  const third = aRelease();
  await writeFile(join(folder, 'mf-b', 'page.ts'), 'new');
  await third;
});
