import type { RefusalCode } from '@wadachi/shared/contract';
import type { Localized } from '../localized';

/** What each refusal says to a customer; a code without both sentences does not compile. */
export const refusalTexts: Readonly<Record<RefusalCode, Localized>> = {
  'bad-request': { en: 'The request could not be read.', ja: 'リクエストの形式が正しくありません。' },
  'api-token-invalid': { en: 'You are not allowed to do this.', ja: '権限がありません。' },
  'signature-invalid': { en: 'The signature is not valid.', ja: '署名が正しくありません。' },
  unauthenticated: { en: 'Please log in again.', ja: '再度ログインをしてください。' },
  'csrf-mismatch': {
    en: 'Your session has expired. Please reload the page and try again.',
    ja: 'セッションの有効期限が切れました。ページを再読み込みしてください。',
  },
  'not-found': { en: 'This does not exist.', ja: '見つかりませんでした。' },
  'method-not-allowed': { en: 'This can not be done here.', ja: 'この操作はできません。' },
  'request-timeout': {
    en: 'It took too long to send this. Please try again.',
    ja: '送信に時間がかかりすぎました。もう一度お試しください。',
  },
  'payload-too-large': {
    en: 'This is too large to be sent. A file may have up to 10 MB.',
    ja: '送信するデータが大きすぎます。ファイルは10MBまでです。',
  },
  'unsupported-media-type': {
    en: 'This kind of data is not accepted.',
    ja: 'この形式のデータは受け付けられません。',
  },
  invalid: { en: 'Please check what you entered.', ja: '入力内容をご確認ください。' },
  'idempotency-key-missing': {
    en: 'The request lacks an Idempotency-Key of 8 to 128 visible characters.',
    ja: 'リクエストに Idempotency-Key（8〜128文字）がありません。',
  },
  'idempotency-mismatch': {
    en: 'This Idempotency-Key was already used for a different request.',
    ja: 'この Idempotency-Key は別の内容のリクエストで使用済みです。',
  },
  'idempotency-in-progress': {
    en: 'The same request is still being worked on. Please wait a moment.',
    ja: '同じリクエストを処理中です。しばらくお待ちください。',
  },
  'sold-out': {
    en: 'No car of this plan is free for this period.',
    ja: 'ご指定の期間、このプランは満車です。',
  },
  'price-changed': {
    en: 'The price has changed. Please check the new price.',
    ja: '料金が変更されました。新しい料金をご確認ください。',
  },
  'open-reservations': {
    en: 'A reservation still lies ahead. The account can be closed when it is over or cancelled.',
    ja: 'ご利用前またはご利用中のご予約があるため、退会できません。',
  },
  'too-many-holds': {
    en: 'Several cars are already held and not paid yet. Please pay for one or cancel it first, or choose payment at the shop.',
    ja: 'お支払い前のご予約がすでに複数あります。先にお支払いまたはキャンセルをお済ませいただくか、店舗でのお支払いをお選びください。',
  },
  'too-many-reservations': {
    en: 'There are already several reservations to be paid at the shop. Please pay for this one by card, cancel one you no longer need, or call the shop.',
    ja: '店舗払いのご予約が上限に達しています。カードでお支払いいただくか、不要なご予約をキャンセルいただくか、店舗へお電話ください。',
  },
  'hold-expired': {
    en: 'The time to pay is over and the car is free again. Nothing was charged.',
    ja: 'お支払い期限を過ぎたため、お車の確保は解除されました。料金は発生していません。',
  },
  'not-payable': {
    en: 'This reservation can not be paid here.',
    ja: 'このご予約は、こちらではお支払いいただけません。',
  },
  'payment-unavailable': {
    en: 'The payment could not be taken. Nothing was charged. Please try again later, or choose payment at the shop.',
    ja: 'お支払い手続きを完了できませんでした。料金は発生していません。しばらくしてから再度お試しいただくか、店舗でのお支払いをお選びください。',
  },
  'not-cancellable': {
    en: 'This reservation can no longer be cancelled here. Please call the shop.',
    ja: 'このご予約はこちらではキャンセルできません。店舗へお電話ください。',
  },
  'not-changeable': {
    en: 'This reservation can no longer be changed here. Please call the shop.',
    ja: 'このご予約はこちらでは変更できません。店舗へお電話ください。',
  },
  'fee-changed': {
    en: 'The cancellation fee has changed. Please check it again.',
    ja: 'キャンセル料が変わりました。もう一度ご確認ください。',
  },
  'addressee-set': {
    en: 'The addressee was already set and can be set only once.',
    ja: '宛名は設定済みです。設定は一度だけ可能です。',
  },
  'too-many-requests': {
    en: 'Too many requests. Please wait a moment.',
    ja: 'アクセスが集中しています。しばらくお待ちください。',
  },
  'service-unavailable': {
    en: 'The service is not available at the moment. Please try again later.',
    ja: '現在サービスをご利用いただけません。しばらくしてから再度お試しください。',
  },
  'internal-error': { en: 'An error occurred.', ja: 'エラーが発生しました。' },
};
