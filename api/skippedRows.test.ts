import { DatabaseUnavailable } from './database/unavailable';
import { skippedRows, workOff, type Claiming } from './skippedRows';

/** More than any of these tests needs: who takes the same rows again and again would never end. */
const maxRounds = 9;

/** Rows that are due. A round with a row of `failing` throws, as its transaction would, after it has claimed them. */
function aTable(due: string[], failing: readonly string[] = []) {
  const rounds: (readonly string[])[] = [];
  const logged: object[] = [];
  const round = async ({ atOnce, except, onClaim }: Claiming) => {
    if (rounds.length > maxRounds) throw new Error('It never ends');
    const claimed = due.filter((id) => !except.has(id)).slice(0, atOnce);
    rounds.push(claimed);
    onClaim(claimed);
    if (claimed.some((id) => failing.includes(id))) throw new Error('it stays');
    for (const id of claimed) due.splice(due.indexOf(id), 1);
    return claimed.length;
  };
  const options = {
    atOnce: 2,
    log: { error: (about: object) => void logged.push(about) },
    skippedAs: (row: string) => ({ about: { row }, message: 'a row was not done' }),
  };
  return { round, rounds, options, due, logged };
}

it('works round by round until nothing is due, and says how many rows it did', async () => {
  const { round, rounds, options } = aTable(['a', 'b', 'c']);
  expect(await workOff(round, options)).toBe(3);
  expect(rounds).toEqual([['a', 'b'], ['c']]);
});

it('skips a row that fails, once, and does all others', async () => {
  const before = skippedRows();
  const { round, options, due, logged } = aTable(['a', 'b', 'c', 'd'], ['b']);
  expect(await workOff(round, options)).toBe(3);
  expect(due).toEqual(['b']);
  expect(logged).toMatchObject([{ row: 'b' }]);
  expect(skippedRows() - before).toBe(1);
});

it('leaves rows that were no longer due when their turn came to the next time', async () => {
  const { options, rounds } = aTable([]);
  const round = async ({ except, onClaim }: Claiming) => {
    if (rounds.length > maxRounds) throw new Error('It never ends');
    const claimed = ['a', 'b'].filter((id) => !except.has(id));
    rounds.push(claimed);
    onClaim(claimed);
    return 0;
  };
  expect(await workOff(round, options)).toBe(0);
  expect(rounds).toEqual([['a', 'b'], []]);
});

it('begins no round once the process stops', async () => {
  const stopping = new AbortController();
  const { round, rounds, options } = aTable(['a', 'b', 'c']);
  const thenStop = async (claiming: Claiming) => {
    stopping.abort();
    return round(claiming);
  };
  expect(await workOff(thenStop, { ...options, stopping: stopping.signal })).toBe(2);
  expect(rounds).toHaveLength(1);
});

it('throws what fails before a row was taken, and what is the fault of no row', async () => {
  const { options, logged } = aTable([]);
  const failing = () => Promise.reject(new Error('no rows'));
  await expect(workOff(failing, options)).rejects.toThrow('no rows');
  const unreachable = async ({ onClaim }: Claiming) => {
    onClaim(['a']);
    throw new DatabaseUnavailable('It is away');
  };
  await expect(workOff(unreachable, options)).rejects.toThrow(DatabaseUnavailable);
  expect(logged).toEqual([]);
});
