import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createByTurns } from './createFile';
import { FolderObjects } from './FolderObjects';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-turns-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const staged = async (name: string, text: string) => {
  await writeFile(join(root, name), text);
  return join(root, name);
};

/** Gives what a process leaves that is killed during its turn, long ago. */
const aDeadTurn = async (text: string) => {
  const turn = join(root, '.staged-turn-1.json');
  await mkdir(turn);
  await writeFile(join(turn, '.staged-dead'), text);
  await utimes(turn, new Date(0), new Date(0));
};

describe('creating a file by turns', () => {
  it('finishes what a killed process began, and tells the next one that it was second', async () => {
    await aDeadTurn('of the dead');
    expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(false);
    expect(await readFile(join(root, '1.json'), 'utf8')).toBe('of the dead');
    expect(await readdir(root)).toEqual(['1.json']);
  });

  it('never writes over a file for a killed process', async () => {
    await writeFile(join(root, '1.json'), 'first');
    await aDeadTurn('of the dead');
    expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(false);
    expect(await readFile(join(root, '1.json'), 'utf8')).toBe('first');
  });

  it('takes a turn that was left empty', async () => {
    await mkdir(join(root, '.staged-turn-1.json'));
    expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(true);
    expect(await readFile(join(root, '1.json'), 'utf8')).toBe('mine');
  });
});

describe('what killed processes leave in a folder', () => {
  it('is no object, and is swept once it is old', async () => {
    const objects = new FolderObjects(root);
    await objects.create('a/1.json', Buffer.from('{}'));
    await writeFile(join(root, 'a', '.staged-old'), 'half');
    await writeFile(join(root, 'a', '.staged-young'), 'half');
    await utimes(join(root, 'a', '.staged-old'), new Date(0), new Date(0));
    expect(await objects.list('a/')).toEqual(['a/1.json']);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await objects.sweep(yesterday, true)).toBe(1);
    expect(await objects.sweep(yesterday)).toBe(1);
    expect((await readdir(join(root, 'a'))).sort()).toEqual(['.staged-young', '1.json']);
  });
});
