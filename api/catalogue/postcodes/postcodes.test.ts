import { gzipSync } from 'node:zlib';
import type { App } from '../../http';
import { describeOnPostgres, serveOn } from '../../testing';
import { importCatalogue } from '../importCatalogue';
import { errorsIn } from '../testing/errorsIn';
import { CatalogueFolder, type FileChanges } from '../testing/smallCatalogue';

const packed = (...lines: string[]): FileChanges => ({
  'postcodes.csv.gz': gzipSync(['code,prefecture,city,town', ...lines, ''].join('\n')),
});
const chiyoda = '1000001,東京都,千代田区,千代田';
const oshima = '1000100,東京都,大島町,';

describeOnPostgres('postcodes of a catalogue', (database) => {
  let app: App;
  serveOn(database, {}, (served) => ({ app } = served));
  const load = async (changes: FileChanges) => {
    const catalogue = await CatalogueFolder.create(changes);
    try {
      return await importCatalogue(database.db, catalogue.folder);
    } finally {
      await catalogue.remove();
    }
  };
  const ask = async (code: string) => {
    const { statusCode, headers, body } = await app.inject(`/api/postcodes/${code}`);
    return { status: statusCode, cache: headers['cache-control'], body: JSON.parse(body) as unknown };
  };

  it('give prefecture, city and town, and may be kept for a day', async () => {
    await load(packed(chiyoda, oshima, '9000001,沖縄県,那覇市,港町'));
    expect(await ask('1000001')).toEqual({
      status: 200,
      cache: 'public, max-age=86400, stale-while-revalidate=604800',
      body: { data: { code: '1000001', prefecture: '東京都', city: '千代田区', town: '千代田' } },
    });
    expect((await ask('1000100')).body).toMatchObject({ data: { city: '大島町', town: '' } });
  });

  it('are unknown where they are not in the file, and no postcodes where they are not seven digits', async () => {
    await load(packed(chiyoda));
    expect((await ask('1000002')).status).toBe(404);
    expect((await ask('9999999')).status).toBe(404);
    for (const wrong of ['100000', '10000011', '100-0001', "1000001'"])
      expect((await ask(wrong)).status).not.toBe(200);
  });

  it('are exactly those of the last import, and gone with the file', async () => {
    await load(packed(chiyoda, '9000001,沖縄県,那覇市,港町'));
    expect(await load(packed('1000001,東京都,千代田区,丸の内'))).toMatchObject({
      changes: { postcode_prefixes: { added: 0, changed: 1, removed: 1 } },
    });
    expect((await ask('1000001')).body).toMatchObject({ data: { town: '丸の内' } });
    await load({});
    expect((await ask('1000001')).status).toBe(404);
  });
});

it.each<[string, FileChanges, string]>([
  [
    'a cell is missing',
    packed('1000001,東京都,千代田区'),
    'postcodes.csv.gz:2: must be seven digits, prefecture, city and town',
  ],
  [
    'a code is short',
    packed(chiyoda, '100001,東京都,千代田区,'),
    'postcodes.csv.gz:3: must be seven digits, prefecture, city and town',
  ],
  ['a code is there twice', packed(chiyoda, chiyoda), 'postcodes.csv.gz:3: code: 1000001 is there twice'],
  [
    'the first line is another',
    { 'postcodes.csv.gz': gzipSync(chiyoda) },
    'postcodes.csv.gz:1: must be “code,prefecture,city,town”',
  ],
  [
    'it is not packed',
    { 'postcodes.csv.gz': chiyoda },
    'postcodes.csv.gz:1: must be a CSV file packed by gzip, of at most 32 MB unpacked',
  ],
])('are refused when %s', async (_, changes, line) => {
  expect(await errorsIn(changes)).toEqual([line]);
});
