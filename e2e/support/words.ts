import { type AccountWords, accountWordsOf } from './accountWords';
import type { Language } from './language';

export type { Language } from './language';

const english = {
  area: 'Area',
  areaOfHaneda: 'Tokyo & Kanto',
  pickUpDate: 'Pick-up date',
  pickUpTime: 'Pick-up time',
  returnDate: 'Return date',
  returnTime: 'Return time',
  findCar: 'Find a car',
  chooseShop: 'Choose a shop',
  shop: 'Haneda Airport',
  chooseThisShop: 'Choose this shop',
  chooseCar: 'Choose a car',
  plan: 'Compact hybrid',
  chooseThisCar: 'Choose this car',
  chooseOptions: 'Choose options',
  price: 'Your price',
  cover: 'Collision damage waiver (CDW)',
  item: 'Child seat (1 to 4 years)',
  increase: 'Increase',
  returnTo: 'Return to',
  returnShop: 'Shinjuku West',
  next: 'Continue to your details',
  details: 'Your details',
  name: /^Full name/,
  kana: 'Name in katakana (optional)',
  email: 'Email address',
  telephone: 'Telephone',
  flight: 'Flight number (optional)',
  review: 'Check and reserve',
  agree: 'I have read and accept the terms of use, the rental conditions and the privacy policy.',
  reserve: /^Reserve for /,
  reserved: 'Your car is reserved',
  number: 'Reservation number',
  receipt: 'Statement and receipt',
  statement: 'Statement',
  unpaid: 'To be paid at the shop. This is not a receipt for money received.',
  rate: 'Subject to 10%',
  registration: 'Registration number T9010401000170',
  issuer: 'Wadachi Rent-a-Car Co., Ltd.',
  company: 'To: Hanako Yamada',
  otherLanguage: '日本語',
} as const;

type BookingWords = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends RegExp ? RegExp : string;
};

/** What a visitor reads. */
export type Words = BookingWords & { readonly account: AccountWords };

const japanese: BookingWords = {
  area: 'エリア',
  areaOfHaneda: '東京・関東',
  pickUpDate: '出発日',
  pickUpTime: '出発時刻',
  returnDate: '返却日',
  returnTime: '返却時刻',
  findCar: '車をさがす',
  chooseShop: '店舗を選ぶ',
  shop: '羽田空港店',
  chooseThisShop: 'この店舗を選ぶ',
  chooseCar: '車を選ぶ',
  plan: 'コンパクト ハイブリッド',
  chooseThisCar: 'この車を選ぶ',
  chooseOptions: 'オプションを選ぶ',
  price: 'ご利用料金',
  cover: '免責補償制度（CDW）',
  item: 'チャイルドシート（1〜4歳）',
  increase: '増やす',
  returnTo: '返却店舗',
  returnShop: '新宿西口店',
  next: 'お客様情報の入力へ進む',
  details: 'お客様情報',
  name: /^お名前/,
  kana: 'フリガナ',
  email: 'メールアドレス',
  telephone: '電話番号',
  flight: '便名（任意）',
  review: '内容の確認とご予約',
  agree: '利用規約、貸渡約款、プライバシーポリシーを読み、同意します。',
  reserve: /で予約を確定する$/,
  reserved: 'ご予約が完了しました',
  number: '予約番号',
  receipt: '明細書・領収書',
  statement: 'ご利用明細書',
  unpaid: '店舗でお支払いください。本書は領収書ではありません。',
  rate: '10%対象',
  registration: '登録番号 T9010401000170',
  issuer: '株式会社わだちレンタカー',
  company: 'Hanako Yamada 様',
  otherLanguage: 'English',
};

export const wordsOf: Readonly<Record<Language, Words>> = {
  en: { ...english, account: accountWordsOf.en },
  ja: { ...japanese, account: accountWordsOf.ja },
};
