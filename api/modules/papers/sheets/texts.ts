import { inLocale, type Locale, type Localized } from '../../../http/localized';

const texts = {
  receipt: { en: 'Receipt', ja: '領収書' },
  qualifiedInvoice: { en: 'Qualified invoice', ja: '適格請求書' },
  statement: { en: 'Booking statement', ja: 'ご予約明細書' },
  notAReceipt: { en: 'This is not a receipt', ja: '本書は領収書ではありません' },
  cancellation: { en: 'Cancellation statement', ja: 'キャンセル精算書' },
  qualifiedReturn: { en: 'Qualified return invoice', ja: '適格返還請求書' },
  reissue: { en: 'Reissue', ja: '再発行' },

  number: { en: 'No.', ja: '番号' },
  issuedOn: { en: 'Issued on', ja: '発行日' },
  madeOn: { en: 'Date', ja: '作成日' },
  reservation: { en: 'Reservation', ja: '予約番号' },
  telephone: { en: 'Tel. ', ja: '電話 ' },
  registration: { en: 'Reg. No. ', ja: '登録番号 ' },

  received: { en: 'Amount received (tax included)', ja: '領収金額（税込）' },
  toBePaid: { en: 'To be paid at the shop (tax included)', ja: 'お支払い予定金額（税込）' },
  givenBack: { en: 'Given back', ja: '返金額' },
  feeOwed: { en: 'Cancellation fee to be paid', ja: 'キャンセル料ご請求額' },
  feeFree: { en: 'Cancellation fee', ja: 'キャンセル料' },
  forRental: {
    en: 'For the rental of a car. Received with thanks.',
    ja: '但し、レンタカー利用料金として、上記の金額を正に領収いたしました。',
  },
  forStatement: {
    en: 'For the rental of a car. The shop gives you a receipt when you pay.',
    ja: '但し、レンタカー利用料金として。お支払いの際に、店舗で領収書をお渡しします。',
  },
  forCancelled: {
    en: 'For a rental that was cancelled: nothing of it is to be paid.',
    ja: 'キャンセル済みのご予約の明細です。この金額のお支払いは不要です。',
  },
  forCancellation: {
    en: 'The reservation below was cancelled and settled as follows.',
    ja: '次のご予約のキャンセルを承り、以下のとおり精算いたしました。',
  },

  rental: { en: 'Rental', ja: 'ご利用内容' },
  shop: { en: 'Shop', ja: '店舗' },
  period: { en: 'Period', ja: '利用期間' },
  car: { en: 'Car', ja: '車両' },
  returnTo: { en: 'Returned to', ja: '返却店舗' },

  lines: { en: 'Breakdown', ja: '内訳' },
  item: { en: 'Item', ja: '項目' },
  unitPrice: { en: 'Unit price', ja: '単価' },
  quantity: { en: 'Qty', ja: '数量' },
  amount: { en: 'Amount', ja: '金額' },
  total: { en: 'Total', ja: '合計' },
  leftForShop: {
    en: 'Of this, paid at the shop (receipt given there)',
    ja: 'うち店舗でのお支払い分（領収書は店舗で発行）',
  },
  payment: { en: 'Payment', ja: 'お支払い' },
  method: { en: 'Paid by', ja: 'お支払い方法' },
  byCard: { en: 'Credit card', ja: 'クレジットカード' },
  atShop: { en: 'At the shop', ja: '店舗でのお支払い' },
  receivedOn: { en: 'Received on', ja: '受領日' },

  cancellationHeading: { en: 'Cancellation', ja: 'キャンセル内容' },
  cancelledOn: { en: 'Cancelled on', ja: 'キャンセル日' },
  returnedReceipt: { en: 'Receipt taken back', ja: '返還の対象' },
  settlement: { en: 'Settlement', ja: '精算内訳' },
  fee: { en: 'Cancellation fee (outside the scope of consumption tax)', ja: 'キャンセル料（不課税）' },
  feeCovered: {
    en: 'Kept of the payment as cancellation fee (outside the scope of consumption tax)',
    ja: 'お支払い額から差し引くキャンセル料（不課税）',
  },
  feeDue: { en: 'Cancellation fee still to be paid', ja: 'キャンセル料（未払い分）' },
  backToCard: { en: 'Given back to the credit card', ja: 'クレジットカードへの返金額' },
} satisfies Record<string, Localized>;

export type Word = keyof typeof texts;

export const word = (name: Word, locale: Locale): string => inLocale(texts[name], locale);

/** Sentences with something in them. */
export const sentences = {
  addressee: (name: string): Localized => ({ en: name, ja: `${name} 様` }),
  ratesTotal: (percent: number): Localized => ({
    en: `Subject to ${percent} % (tax included)`,
    ja: `${percent}%対象（税込）`,
  }),
  ratesTax: (percent: number): Localized => ({
    en: `Consumption tax included (${percent} %)`,
    ja: `うち消費税（${percent}%）`,
  }),
  takenBack: (percent: number, tax: string): Localized => ({
    en: `Rental taken back, subject to ${percent} % (including ${tax} of consumption tax)`,
    ja: `レンタカー利用料金の返還　${percent}%対象（税込、うち消費税 ${tax}）`,
  }),
  replaces: (number: string): Localized => ({
    en: `This receipt takes the place of receipt ${number}, which is no longer valid.`,
    ja: `本書は領収書 ${number} に代わるものです。${number} は無効となります。`,
  }),
  cancelled: (on: string): Localized => ({
    en: `The reservation was cancelled on ${on}.`,
    ja: `このご予約は${on}にキャンセルされました。`,
  }),
  cancelledBy: (on: string, number: string): Localized => ({
    en: `The reservation was cancelled on ${on}. What was given back: see ${number}.`,
    ja: `このご予約は${on}にキャンセルされました。返還の内容は ${number} をご覧ください。`,
  }),
  reissued: (): Localized => ({
    en: 'This is a reissue of the same receipt; it must not be used twice.',
    ja: '本書は同一の書類の再発行です。二重にご使用にならないようお願いいたします。',
  }),
  receiptNumber: (number: string, on: string): Localized => ({
    en: `${number}, issued on ${on}`,
    ja: `領収書 ${number}（発行日 ${on}）`,
  }),
};
