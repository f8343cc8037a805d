import { tables } from '../format/tables';
import { csvRecords } from './csvFile';
import { formatProblem, Problems } from './problems';
import type { RawRecord } from './rawRecord';

const readAll = async (pieces: Iterable<string>) => {
  const problems = new Problems();
  const records: RawRecord[] = [];
  for await (const record of csvRecords(pieces, 'seasons.csv', tables.seasons, problems))
    records.push(record);
  return { records, problems: problems.list().map(formatProblem) };
};
const read = (...pieces: string[]) => readAll(pieces);

describe('a CSV file', () => {
  it('gives fields inside fields, numbers and lists', async () => {
    const { records } = await read('name.en,name.ja,percent,shops\nObon,お盆,150,naha | ishigaki\n');
    expect(records.map(({ value }) => value)).toEqual([
      { name: { en: 'Obon', ja: 'お盆' }, percent: 150, shops: ['naha', 'ishigaki'] },
    ]);
  });

  it('is read in pieces that end anywhere', async () => {
    const text = 'name.en,name.ja\r\n"two\nlines",お盆\r\nthen,"a ""b"""\r\n';
    const { records } = await read(...Array.from(text));
    expect(records.map((record) => [record.value, record.place([]).line])).toEqual([
      [{ name: { en: 'two\nlines', ja: 'お盆' } }, 2],
      [{ name: { en: 'then', ja: 'a "b"' } }, 4],
    ]);
  });

  it('leaves empty cells out', async () => {
    const { records } = await read('name.en,percent\nObon,\n');
    expect(records[0]?.value).toEqual({ name: { en: 'Obon' } });
  });

  it('knows the line of each record past empty lines and broken cells', async () => {
    const { records } = await read('name.en,percent\n\n"two\nlines",1\nthen,2\n\nlast,3\n');
    expect(records.map((record) => record.place([]).line)).toEqual([3, 5, 7]);
  });

  it('takes line ends and the byte order mark of a spreadsheet', async () => {
    const { records, problems } = await read('name.en,percent\r\nObon,150\r\nGW,140\r\n');
    expect(problems).toEqual([]);
    expect(records.map((record) => record.place([]).line)).toEqual([2, 3]);
  });

  it('takes different line ends in one file', async () => {
    const { records, problems } = await read('name.en\r\nObon\nGW\rNew Year\r\n');
    expect(problems).toEqual([]);
    expect(records.map(({ value }) => value)).toEqual(
      ['Obon', 'GW', 'New Year'].map((en) => ({ name: { en } })),
    );
  });

  it('reads no further than a record may be long', async () => {
    let pieces = 0;
    function* endless() {
      yield 'name.en,percent\n"Obon,150\n';
      for (; pieces < 1_000; pieces += 1) yield 'GW,140\n'.repeat(2_000);
    }
    const { records, problems } = await readAll(endless());
    expect(records).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^seasons\.csv:\d+: has a record of more than 256 KiB; is a quotation mark/),
    ]);
    expect(pieces).toBeLessThan(1_000);
  });

  it('takes the commas that a spreadsheet writes for emptied columns and rows', async () => {
    const { records, problems } = await read('name.en,percent,,\nObon,150,,\n,,,\n,,\nGW,140\n');
    expect(problems).toEqual([]);
    expect(records.map(({ value }) => value)).toEqual([
      { name: { en: 'Obon' }, percent: 150 },
      { name: { en: 'GW' }, percent: 140 },
    ]);
    expect((await read('name.en,\nObon,150\n')).problems).toEqual([
      "seasons.csv:2: has '150' in a column without a name",
    ]);
  });

  it('names a column that is there twice', async () => {
    expect((await read('name.en,percent,percent\nObon,150,140\n')).problems).toEqual([
      'seasons.csv:1: percent: is a column twice',
    ]);
  });

  it('reports too many cells and an open quote', async () => {
    expect((await read('name.en\nObon,150\n')).problems).toEqual([
      'seasons.csv:2: has 2 cells for 1 columns',
    ]);
    expect((await read('name.en\n"Obon\n')).problems).toEqual([expect.stringContaining('seasons.csv:')]);
  });
});
