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
