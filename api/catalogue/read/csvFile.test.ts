import { tables } from '../format/tables';
import { csvRecords } from './csvFile';
import { formatProblem, Problems } from './problems';

const read = (text: string) => {
  const problems = new Problems();
  const records = csvRecords(text, 'seasons.csv', tables.seasons, problems);
  return { records, problems: problems.list().map(formatProblem) };
};

describe('a CSV file', () => {
  it('gives fields inside fields, numbers and lists', () => {
    const { records } = read('name.en,name.ja,percent,shops\nObon,お盆,150,naha | ishigaki\n');
    expect(records.map(({ value }) => value)).toEqual([
      { name: { en: 'Obon', ja: 'お盆' }, percent: 150, shops: ['naha', 'ishigaki'] },
    ]);
  });

  it('leaves empty cells out', () => {
    expect(read('name.en,percent\nObon,\n').records[0]?.value).toEqual({ name: { en: 'Obon' } });
  });

  it('knows the line of each record past empty lines and broken cells', () => {
    const { records } = read('name.en,percent\n\n"two\nlines",1\nthen,2\n\nlast,3\n');
    expect(records.map((record) => record.place([]).line)).toEqual([3, 5, 7]);
  });

  it('takes line ends and the byte order mark of a spreadsheet', () => {
    const { records, problems } = read('name.en,percent\r\nObon,150\r\nGW,140\r\n');
    expect(problems).toEqual([]);
    expect(records.map((record) => record.place([]).line)).toEqual([2, 3]);
  });

  it('reports too many cells and an open quote', () => {
    expect(read('name.en\nObon,150\n').problems).toEqual(['seasons.csv:2: has 2 cells for 1 columns']);
    expect(read('name.en\n"Obon\n').problems).toEqual([expect.stringContaining('seasons.csv:')]);
  });
});
