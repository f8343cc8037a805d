import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, isDoneUnless, unless } from '../fileErrors';

/** Gives a staged file its name, unless something has it. Of several callers, one gets true. */
type CreateFile = (staged: string, file: string) => Promise<boolean>;

/** By a second name for a whole file: the system lets one have it. Where there are no such links, by turns. */
export const createFile: CreateFile = async (staged, file) => {
  try {
    await link(staged, file);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? false : createByTurns(staged, file);
  }
};

/** A turn takes a millisecond; a process that has it for so long is taken for dead. */
const longestTurnMs = 5_000;

/**
 * The process whose folder lies at `turn` may write. A folder can't be renamed to one that has something in it, so there is one writer;
 * and because what is to be written lies in it, the next one can finish what a killed process began.
 */
export const createByTurns: CreateFile = async (staged, file) => {
  const turn = join(dirname(file), `.staged-turn-${basename(file)}`);
  const mine = `${staged}-turn`;
  const name = basename(staged);
  await mkdir(mine);
  await rename(staged, join(mine, name));
  const content = await readFile(join(mine, name));
  while (!(await isMoved(mine, turn))) {
    if (await isThere(file)) {
      await rm(mine, { recursive: true });
      return false;
    }
    await finishForDead(turn, file);
    await pause(2);
  }
  return (await finishTurn(turn, name, file)) ?? content.equals(await readFile(file));
};

/** True when `name` became the file, false when there already was one, undefined when somebody else has finished this turn. */
async function finishTurn(turn: string, name: string, file: string): Promise<boolean | undefined> {
  const own = join(turn, name);
  const isTaken = await isThere(file);
  const isDone = await unless(
    ['ENOENT'],
    (isTaken ? rm(own) : rename(own, file)).then(() => true),
  );
  await unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], rmdir(turn));
  return isDone && !isTaken;
}

async function finishForDead(turn: string, file: string): Promise<void> {
  const about = await unless(['ENOENT'], stat(turn));
  if (!about || Date.now() - about.mtimeMs < longestTurnMs) return;
  const [name] = (await unless(['ENOENT'], readdir(turn))) ?? [];
  if (name !== undefined) await finishTurn(turn, name, file);
}

/** Systems say differently that there is something in the other folder. */
const isMoved = async (from: string, to: string): Promise<boolean> =>
  isDoneUnless(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'], rename(from, to));

const isThere = async (path: string): Promise<boolean> => isDoneUnless(['ENOENT'], stat(path));
