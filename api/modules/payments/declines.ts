import { invalid, type Localized, type Refused } from '../../http';

const texts = {
  declined: {
    en: 'The card was declined. Nothing was charged. Please try another card or ask your card company.',
    ja: 'カードが承認されませんでした。料金は発生していません。別のカードをご利用いただくか、カード会社へお問い合わせください。',
  },
  securityCode: {
    en: 'The security code is not right. Nothing was charged.',
    ja: 'セキュリティコードが正しくありません。料金は発生していません。',
  },
  expiry: {
    en: 'The card has expired, or its expiry date is not right. Nothing was charged.',
    ja: 'カードの有効期限が切れているか、正しくありません。料金は発生していません。',
  },
  postalCode: {
    en: 'The postal code is not the one of the card. Nothing was charged.',
    ja: '郵便番号がカードの登録内容と一致しません。料金は発生していません。',
  },
  funds: {
    en: 'The card does not cover this amount. Nothing was charged. Please try another card.',
    ja: 'カードの残高またはご利用可能額が不足しています。料金は発生していません。別のカードをご利用ください。',
  },
  number: {
    en: 'The card number is not right. Nothing was charged.',
    ja: 'カード番号が正しくありません。料金は発生していません。',
  },
  kind: {
    en: 'This kind of card is not accepted here. Nothing was charged. Please try another card.',
    ja: 'このカードはご利用いただけません。料金は発生していません。別のカードをご利用ください。',
  },
  verification: {
    en: 'Your card company wants to verify this payment. Nothing was charged. Please enter the card again.',
    ja: 'カード会社による本人認証が必要です。料金は発生していません。もう一度カード情報をご入力ください。',
  },
  enterAgain: {
    en: 'Nothing was charged. Please enter the card again.',
    ja: '料金は発生していません。お手数ですが、もう一度カード情報をご入力ください。',
  },
} satisfies Record<string, Localized>;

/** By Square's words (Payments API, error codes); every other word is a plain decline. */
const byCode: Readonly<Record<string, Localized>> = {
  CVV_FAILURE: texts.securityCode,
  VERIFY_CVV_FAILURE: texts.securityCode,
  CARD_EXPIRED: texts.expiry,
  INVALID_EXPIRATION: texts.expiry,
  INVALID_EXPIRATION_DATE: texts.expiry,
  INVALID_EXPIRATION_YEAR: texts.expiry,
  EXPIRATION_FAILURE: texts.expiry,
  BAD_EXPIRATION: texts.expiry,
  ADDRESS_VERIFICATION_FAILURE: texts.postalCode,
  VERIFY_AVS_FAILURE: texts.postalCode,
  INVALID_POSTAL_CODE: texts.postalCode,
  INSUFFICIENT_FUNDS: texts.funds,
  TRANSACTION_LIMIT: texts.funds,
  PAYMENT_LIMIT_EXCEEDED: texts.funds,
  PAN_FAILURE: texts.number,
  INVALID_CARD: texts.number,
  CARD_NOT_SUPPORTED: texts.kind,
  UNSUPPORTED_CARD_BRAND: texts.kind,
  CARD_DECLINED_VERIFICATION_REQUIRED: texts.verification,
  CARD_TOKEN_USED: texts.enterAgain,
  CARD_TOKEN_EXPIRED: texts.enterAgain,
  SOURCE_USED: texts.enterAgain,
  SOURCE_EXPIRED: texts.enterAgain,
};

/** What the customer hears beside the card: nothing that tells a thief more than the card's company does anyway. */
export const declined = (code: string | null): Refused =>
  invalid({ source_id: byCode[code ?? ''] ?? texts.declined });
