/** Those that share seasons and options, as in the sample. */
type Region = 'hokkaido' | 'tohoku' | 'kanto' | 'kansai' | 'kyushu' | 'okinawa';

export interface Prefecture {
  readonly id: string;
  readonly name: { readonly en: string; readonly ja: string };
  readonly region: Region;
  readonly city: { readonly en: string; readonly ja: string; readonly kana: string };
  readonly latitude: number;
  readonly longitude: number;
  /** The number of shops in relation to the other prefectures. */
  readonly weight: number;
}

type Line = readonly [
  id: string,
  ja: string,
  city: string,
  cityJa: string,
  cityKana: string,
  latitude: number,
  longitude: number,
  weight: number,
];

const lines: Readonly<Record<Region, readonly Line[]>> = {
  hokkaido: [['hokkaido', '北海道', 'Sapporo', '札幌', 'さっぽろ', 43.06, 141.35, 9]],
  tohoku: [
    ['aomori', '青森県', 'Aomori', '青森', 'あおもり', 40.82, 140.74, 2],
    ['iwate', '岩手県', 'Morioka', '盛岡', 'もりおか', 39.7, 141.15, 2],
    ['miyagi', '宮城県', 'Sendai', '仙台', 'せんだい', 38.27, 140.87, 4],
    ['akita', '秋田県', 'Akita', '秋田', 'あきた', 39.72, 140.1, 2],
    ['yamagata', '山形県', 'Yamagata', '山形', 'やまがた', 38.24, 140.36, 2],
    ['fukushima', '福島県', 'Fukushima', '福島', 'ふくしま', 37.75, 140.47, 3],
  ],
  kanto: [
    ['ibaraki', '茨城県', 'Mito', '水戸', 'みと', 36.34, 140.45, 3],
    ['tochigi', '栃木県', 'Utsunomiya', '宇都宮', 'うつのみや', 36.57, 139.88, 3],
    ['gunma', '群馬県', 'Maebashi', '前橋', 'まえばし', 36.39, 139.06, 3],
    ['saitama', '埼玉県', 'Saitama', 'さいたま', 'さいたま', 35.86, 139.65, 6],
    ['chiba', '千葉県', 'Chiba', '千葉', 'ちば', 35.6, 140.12, 6],
    ['tokyo', '東京都', 'Tokyo', '東京', 'とうきょう', 35.69, 139.69, 10],
    ['kanagawa', '神奈川県', 'Yokohama', '横浜', 'よこはま', 35.45, 139.64, 7],
    ['niigata', '新潟県', 'Niigata', '新潟', 'にいがた', 37.9, 139.02, 3],
    ['toyama', '富山県', 'Toyama', '富山', 'とやま', 36.7, 137.21, 2],
    ['ishikawa', '石川県', 'Kanazawa', '金沢', 'かなざわ', 36.59, 136.63, 3],
    ['fukui', '福井県', 'Fukui', '福井', 'ふくい', 36.07, 136.22, 2],
    ['yamanashi', '山梨県', 'Kofu', '甲府', 'こうふ', 35.66, 138.57, 2],
    ['nagano', '長野県', 'Nagano', '長野', 'ながの', 36.65, 138.18, 3],
    ['shizuoka', '静岡県', 'Shizuoka', '静岡', 'しずおか', 34.98, 138.38, 4],
    ['aichi', '愛知県', 'Nagoya', '名古屋', 'なごや', 35.18, 136.91, 6],
  ],
  kansai: [
    ['gifu', '岐阜県', 'Gifu', '岐阜', 'ぎふ', 35.39, 136.72, 2],
    ['mie', '三重県', 'Tsu', '津', 'つ', 34.73, 136.51, 2],
    ['shiga', '滋賀県', 'Otsu', '大津', 'おおつ', 35.0, 135.87, 2],
    ['kyoto', '京都府', 'Kyoto', '京都', 'きょうと', 35.02, 135.76, 4],
    ['osaka', '大阪府', 'Osaka', '大阪', 'おおさか', 34.69, 135.52, 7],
    ['hyogo', '兵庫県', 'Kobe', '神戸', 'こうべ', 34.69, 135.18, 5],
    ['nara', '奈良県', 'Nara', '奈良', 'なら', 34.69, 135.83, 2],
    ['wakayama', '和歌山県', 'Wakayama', '和歌山', 'わかやま', 34.23, 135.17, 2],
    ['tottori', '鳥取県', 'Tottori', '鳥取', 'とっとり', 35.5, 134.24, 2],
    ['shimane', '島根県', 'Matsue', '松江', 'まつえ', 35.47, 133.05, 2],
    ['okayama', '岡山県', 'Okayama', '岡山', 'おかやま', 34.66, 133.93, 3],
    ['hiroshima', '広島県', 'Hiroshima', '広島', 'ひろしま', 34.4, 132.46, 4],
    ['yamaguchi', '山口県', 'Yamaguchi', '山口', 'やまぐち', 34.19, 131.47, 2],
    ['tokushima', '徳島県', 'Tokushima', '徳島', 'とくしま', 34.07, 134.56, 2],
    ['kagawa', '香川県', 'Takamatsu', '高松', 'たかまつ', 34.34, 134.04, 2],
    ['ehime', '愛媛県', 'Matsuyama', '松山', 'まつやま', 33.84, 132.77, 2],
    ['kochi', '高知県', 'Kochi', '高知', 'こうち', 33.56, 133.53, 2],
  ],
  kyushu: [
    ['fukuoka', '福岡県', 'Fukuoka', '福岡', 'ふくおか', 33.61, 130.42, 6],
    ['saga', '佐賀県', 'Saga', '佐賀', 'さが', 33.25, 130.3, 2],
    ['nagasaki', '長崎県', 'Nagasaki', '長崎', 'ながさき', 32.74, 129.87, 3],
    ['kumamoto', '熊本県', 'Kumamoto', '熊本', 'くまもと', 32.79, 130.74, 3],
    ['oita', '大分県', 'Oita', '大分', 'おおいた', 33.24, 131.61, 3],
    ['miyazaki', '宮崎県', 'Miyazaki', '宮崎', 'みやざき', 31.91, 131.42, 3],
    ['kagoshima', '鹿児島県', 'Kagoshima', '鹿児島', 'かごしま', 31.56, 130.56, 4],
  ],
  okinawa: [['okinawa', '沖縄県', 'Naha', '那覇', 'なは', 26.21, 127.68, 8]],
};

const capitalized = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`;

/** All 47, from north to south. */
export const prefectures: readonly Prefecture[] = Object.entries(lines).flatMap(([region, ofRegion]) =>
  ofRegion.map(([id, ja, city, cityJa, cityKana, latitude, longitude, weight]) => ({
    id,
    name: { en: capitalized(id), ja },
    region: region as Region,
    city: { en: city, ja: cityJa, kana: cityKana },
    latitude,
    longitude,
    weight,
  })),
);
