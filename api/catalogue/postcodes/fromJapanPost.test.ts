import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { errorsIn } from '../testing/errorsIn';
import { fromJapanPost } from './fromJapanPost';

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
    [
      'a county',
      [
        ['秩父郡皆野町', ''],
        ['秩父郡長瀞町', ''],
      ],
      '秩父郡,',
    ],
    [
      'a city of wards',
      [
        ['北九州市小倉北区', ''],
        ['北九州市小倉南区', ''],
      ],
      '北九州市,',
    ],
    [
      'no piece of a city',
      [
        ['秩父市', ''],
        ['秩父郡横瀬町', ''],
      ],
      undefined,
    ],
    [
      'no sign alone',
      [
        ['市川市', ''],
        ['市原市', ''],
      ],
      undefined,
    ],
    [
      'no ward of one town',
      [
        ['岡山市北区', '青江'],
        ['岡山市南区', '青江'],
      ],
      '岡山市,',
    ],
    [
      'a former town',
      [
        ['登米市', '豊里町内田'],
        ['登米市', '豊里町内畑'],
      ],
      '登米市,豊里町',
    ],
    [
      'the shorter name',
      [
        ['津島市', '古川町'],
        ['津島市', '古川'],
      ],
      '津島市,古川',
    ],
    [
      'no piece of a name',
      [
        ['鏡石町', '大宮'],
        ['鏡石町', '大原'],
      ],
      '鏡石町,',
    ],
    [
      'no piece of a number',
      [
        ['富良野市', '山部西１２線'],
        ['富良野市', '山部西１３線'],
      ],
      '富良野市,山部西',
    ],
    [
      'nothing of towns unlike',
      [
        ['鏡石町', '池の台'],
        ['鏡石町', '新町'],
        ['鏡石町', '新池'],
      ],
      '鏡石町,',
    ],
    [
      'the town of three buildings',
      [
        ['港区', '芝（一）'],
        ['港区', '芝（二）'],
        ['港区', '芝'],
      ],
      '港区,芝',
    ],
  ] as const)('have of several places %s', (_, places, shared) => {
    const file = fromJapanPost(places.map(([city, town]) => ofPost('1000001', city, town)).join('\n'));
    const [, line] = gunzipSync(file).toString().trimEnd().split('\n');
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

describe('the sample’s postcodes', () => {
  const lines = gunzipSync(readFileSync(path.join(import.meta.dirname, '../sample/postcodes.csv.gz')))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(1);
  const towns = new Map(lines.map((line) => [line.slice(0, 7), line.slice(8)]));

  it.each(['6180000', '4980000', '8710000'])('have no %s, which two prefectures share', (code) => {
    expect(towns.has(code)).toBe(false);
  });

  it.each([
    ['4520961', '愛知県,清須市,春日'],
    ['9690402', '福島県,岩瀬郡鏡石町,'],
    ['8610000', '熊本県,熊本市,'],
    ['9500101', '新潟県,新潟市,'],
    ['8020000', '福岡県,北九州市,'],
    ['4010500', '山梨県,南都留郡,'],
    ['4010501', '山梨県,南都留郡山中湖村,山中'],
    ['0010010', '北海道,札幌市北区,北十条西'],
    ['9000001', '沖縄県,那覇市,港町'],
    // Of two cities, or a city and a town, with nothing in common but the prefecture.
    ['1900100', undefined],
    ['3680000', undefined],
    ['6750000', undefined],
    ['9070000', undefined],
  ])('have for %s only what all of its places share', (code, shared) => {
    expect(towns.get(code)).toBe(shared);
  });

  it('name whole cities, wards, towns, villages and counties', () => {
    expect(towns.size).toBeGreaterThan(119_000);
    expect(lines.filter((line) => !/^\d{7},[^,]+[都道府県],[^,]+[市区町村郡],/u.test(line))).toEqual([]);
    expect(lines.filter((line) => /以下に掲載|（/u.test(line))).toEqual([]);
  });
});
