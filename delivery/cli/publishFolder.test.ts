import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOfBytes } from '../core/verifyFiles';
import type { Release } from '../core/release';
import { builtFolder } from './testing/builtFolder';
import { inProcess } from './testing/commandLine';
import { aGround } from './testing/ground';

let ground: Awaited<ReturnType<typeof aGround>>;
beforeEach(async () => {
  ground = await aGround();
});
afterEach(() => ground.remove());

// Its build starts on no host, so no answer here comes from the gate.
const publish = (folder: string) => inProcess(['publish', '--folder', folder], ground.env);

it('takes a build that the store has, without checking it again', async () => {
  const { code, out } = await publish(await builtFolder(ground, 'mf-a', '2.0.0'));
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('mf-a 2.0.0 is published already.') as unknown,
  });
});

it('refuses another build under a version that is taken, and leaves the store as it was', async () => {
  const folder = await builtFolder(ground, 'mf-a', '2.0.0');
  const before = await ground.store.integrityOf('mf-a', '2.0.0');
  await alter(folder, 'remoteEntry.js', 'another entry');
  const { code, err } = await publish(folder);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('mf-a 2.0.0 is already published') as unknown,
  });
  expect(await ground.store.integrityOf('mf-a', '2.0.0')).toBe(before);
});

/** As if it was built so. */
async function alter(folder: string, file: string, text: string): Promise<void> {
  const described = join(folder, 'release.json');
  const release = JSON.parse(await readFile(described, 'utf8')) as Release;
  const bytes = Buffer.from(text);
  const own = { size: bytes.length, compressed: bytes.length, integrity: integrityOfBytes(bytes) };
  await writeFile(join(folder, file), bytes);
  await writeFile(
    described,
    JSON.stringify({ ...release, files: { ...release.files, [file]: own } } satisfies Release),
  );
}
