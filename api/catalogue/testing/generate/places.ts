interface Locality {
  readonly en: string;
  readonly ja: string;
  readonly kana: string;
}

const place = (en: string, ja: string, kana: string): Locality => ({ en, ja, kana });

/** Parts of a town; the first two of each prefecture are what customers look for first. */
export const quarters: readonly Locality[] = [
  place('Airport', '空港', 'くうこう'),
  place('Station', '駅前', 'えきまえ'),
  place('Honcho', '本町', 'ほんちょう'),
  place('Asahi-cho', '旭町', 'あさひちょう'),
  place('Sakae-machi', '栄町', 'さかえまち'),
  place('Midori-cho', '緑町', 'みどりちょう'),
  place('Minato', '港', 'みなと'),
  place('Sakura-dori', '桜通り', 'さくらどおり'),
  place('Omachi', '大町', 'おおまち'),
  place('Nakamachi', '中町', 'なかまち'),
  place('Shinmachi', '新町', 'しんまち'),
  place('Kawabata', '川端', 'かわばた'),
  place('Matsubara', '松原', 'まつばら'),
  place('Takaoka', '高岡', 'たかおか'),
  place('Hamacho', '浜町', 'はまちょう'),
  place('Yamate', '山手', 'やまて'),
  place('Wakaba', '若葉', 'わかば'),
  place('Koyo', '向陽', 'こうよう'),
  place('Izumi', '泉', 'いずみ'),
  place('Kitano', '北野', 'きたの'),
  place('Miyamae', '宮前', 'みやまえ'),
  place('Bypass', 'バイパス', 'ばいぱす'),
  place('Interchange', 'インター', 'いんたー'),
  place('University', '大学前', 'だいがくまえ'),
  place('Onsen', '温泉', 'おんせん'),
];

/** Told apart by these when a town has more shops than quarters. */
export const sides: readonly Locality[] = [
  place('', '', ''),
  place(' East', '東', 'ひがし'),
  place(' West', '西', 'にし'),
  place(' South', '南', 'みなみ'),
  place(' North', '北', 'きた'),
  place(' Central', '中央', 'ちゅうおう'),
];
