import { gzipSync, gunzipSync } from 'node:zlib';
import type { App } from '../../http';
import { describeOnPostgres, serveOn } from '../../testing';
import { importCatalogue } from '../importCatalogue';
import { errorsIn } from '../testing/errorsIn';
import { CatalogueFolder, type FileChanges } from '../testing/smallCatalogue';
import { fromJapanPost } from './fromJapanPost';

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

describe('postcodes from Japan Post', () => {
  const ofPost = (code: string, city: string, town: string, prefecture = '東京都') =>
    `13101,"${code.slice(0, 3)}  ","${code}","ヨミ","ヨミ","ヨミ","${prefecture}","${city}","${town}",0,0,0,0,0,0`;

  it('have the town without remarks, and what several towns have in common', async () => {
    const file = fromJapanPost(
      [
        ofPost('1066101', '港区', '六本木六本木ヒルズ森タワー（１階）'),
        ofPost('1000000', '千代田区', '以下に掲載がない場合'),
        ofPost('1000001', '千代田区', '北町一'),
        ofPost('1000001', '千代田区', '北町二'),
        ofPost('5220317', '多賀町', '一円'),
        ofPost('1000301', '利島村', '利島村一円'),
      ].join('\n'),
    );
    expect(await errorsIn({ 'postcodes.csv.gz': file })).toEqual([]);
    expect(gunzipSync(file).toString().trimEnd().split('\n')).toEqual([
      'code,prefecture,city,town',
      '1000000,東京都,千代田区,',
      '1000001,東京都,千代田区,北町',
      '1000301,東京都,利島村,',
      '1066101,東京都,港区,六本木六本木ヒルズ森タワー',
      '5220317,東京都,多賀町,一円',
    ]);
  });

  it.each([
    ['a county', '秩父郡皆野町 秩父郡長瀞町', '秩父郡,'],
    ['a city of wards', '北九州市小倉北区 北九州市小倉南区', '北九州市,'],
    ['no piece of a city', '秩父市 秩父郡横瀬町', undefined],
    ['no sign alone', '市川市 市原市', undefined],
    ['no ward of one town', '岡山市北区/青江 岡山市南区/青江', '岡山市,'],
    ['a former town', '登米市/豊里町内田 登米市/豊里町内畑', '登米市,豊里町'],
    ['the shorter name', '津島市/古川町 津島市/古川', '津島市,古川'],
    ['no piece of a name', '鏡石町/大宮 鏡石町/大原', '鏡石町,'],
    ['no piece of a number', '富良野市/山部西１２線 富良野市/山部西１３線', '富良野市,山部西'],
    ['nothing of towns unlike', '鏡石町/池の台 鏡石町/新町 鏡石町/新池', '鏡石町,'],
    ['the town of three buildings', '港区/芝（一） 港区/芝（二） 港区/芝', '港区,芝'],
  ])('have of several places %s', (_, places, shared) => {
    const lines = places.split(' ').map((place) => {
      const [city = '', town = ''] = place.split('/');
      return ofPost('1000001', city, town);
    });
    const [, line] = gunzipSync(fromJapanPost(lines.join('\n')))
      .toString()
      .trimEnd()
      .split('\n');
    expect(line).toBe(shared && `1000001,東京都,${shared}`);
  });

  it('leave out a code whose places have no prefecture or city in common', async () => {
    const file = fromJapanPost(
      [
        ofPost('4980000', '弥富市', '以下に掲載がない場合', '愛知県'),
        ofPost('4980000', '桑名郡木曽岬町', '以下に掲載がない場合', '三重県'),
        ofPost('4980000', '弥富市', '鯏浦町', '愛知県'),
        ofPost('5220317', '多賀町', '一円'),
        ofPost('5220318', '多賀町', '一円'),
        ofPost('5220318', '彦根市', '鳥居本町'),
      ].join('\n'),
    );
    expect(await errorsIn({ 'postcodes.csv.gz': file })).toEqual([]);
    expect(gunzipSync(file).toString()).toBe('code,prefecture,city,town\n5220317,東京都,多賀町,一円\n');
  });

  it('are not made from another file', () => {
    expect(() => fromJapanPost('a,b,c')).toThrow(/not Japan Post’s utf_ken_all.csv/);
  });
});
