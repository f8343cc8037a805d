import type { Language } from './language';

const english = {
  // Paying.
  choose: 'Pay by card now',
  hold: /^Hold the car and pay .* by card$/,
  title: 'Pay by card',
  heldFor: /^Held for \d+:\d\d$/,
  declinedCard: 'A card that is declined',
  workingCard: 'A card that works',
  declined: 'The card was declined. Nothing was charged.',
  pay: /^Pay .* and book$/,
  paidTotal: 'Paid, tax included',
  // The papers.
  receipt: 'Receipt',
  paperNumber: /^No\. [a-z]+-\d{4}-\d{6}$/,
  to: 'Make it out to',
  checkName: 'Preview',
  setName: 'Use this name',
  addressee: (name: string) => `To: ${name}`,
  saveReceipt: 'Receipt (PDF)',
  saveCancellation: 'Cancellation statement (PDF)',
  receiptFile: /^receipt-[a-z]+-\d{4}-\d{6}\.pdf$/,
  cancellationFile: /^cancellation-[a-z]+-\d{4}-\d{6}\.pdf$/,
  backToBooking: 'View booking',
  bookAgain: 'Book again',
  // Changing.
  toChange: 'Change the booking',
  change: 'Change your booking',
  coverTopic: /^Cover/,
  newTotal: 'New total, tax included',
  confirmChange: /^Confirm the change for /,
  changed: 'Your booking has been changed',
  // Cancelling.
  toCancel: 'Cancel the booking',
  cancel: 'Cancel your booking',
  cost: 'What it costs',
  fee: 'Cancellation fee',
  refund: 'Refund to your card',
  confirmCancel: /^Cancel for /,
  cancelled: 'Your booking has been cancelled',
  papers: 'Cancellation statement',
  cancellation: 'Cancellation statement',
  // The mails.
  paidMail: (number: string, shop: string) => `Paid: your booking ${number} at ${shop}`,
  changedMail: (number: string, shop: string) => `Changed: your booking ${number} at ${shop}`,
  cancelledMail: (number: string) => `Cancelled: your booking ${number}`,
  // Finding it again.
  find: 'Find my booking',
  show: 'Show my booking',
} as const;

type Texts<Value> = Value extends string ? string : Value extends RegExp ? RegExp : Value;

/** The texts of paying by card, and of changing the reservation afterwards. */
export type CardWords = { readonly [Key in keyof typeof english]: Texts<(typeof english)[Key]> };

const japanese: CardWords = {
  choose: '今すぐカードで支払う',
  hold: /^お車を確保して.*のカード払いへ進む$/,
  title: 'カードでのお支払い',
  heldFor: /^確保期限まで \d+:\d\d$/,
  declinedCard: '承認されないカード',
  workingCard: '承認されるカード',
  declined: 'カードが承認されませんでした',
  pay: /を支払って予約を確定する$/,
  paidTotal: 'カードでのお支払い済み額（税込）',
  receipt: '領収書',
  paperNumber: /^No\. [a-z]+-\d{4}-\d{6}$/,
  to: '宛名',
  checkName: '表示を確認する',
  setName: 'この宛名で確定する',
  addressee: (name) => `${name} 様`,
  saveReceipt: '領収書（PDF）',
  saveCancellation: 'キャンセル精算書（PDF）',
  receiptFile: /^領収書_[a-z]+-\d{4}-\d{6}\.pdf$/,
  cancellationFile: /^キャンセル精算書_[a-z]+-\d{4}-\d{6}\.pdf$/,
  backToBooking: '予約内容を見る',
  bookAgain: 'もう一度予約する',
  toChange: '予約を変更する',
  change: 'ご予約の変更',
  coverTopic: /^補償/,
  newTotal: '変更後の合計（税込）',
  confirmChange: /^変更を確定する（/,
  changed: 'ご予約を変更しました',
  toCancel: '予約をキャンセルする',
  cancel: 'ご予約のキャンセル',
  cost: 'キャンセルにかかる費用',
  fee: 'キャンセル料',
  refund: 'カードへのご返金',
  confirmCancel: /キャンセルする$/,
  cancelled: 'ご予約をキャンセルしました',
  papers: 'キャンセル精算書',
  cancellation: 'キャンセル精算書',
  paidMail: (number) => `【Wadachi】お支払いが完了し、ご予約が確定しました（${number}）`,
  changedMail: (number) => `【Wadachi】ご予約の変更を承りました（${number}）`,
  cancelledMail: (number) => `【Wadachi】ご予約のキャンセルを承りました（${number}）`,
  find: 'ご予約の確認',
  show: '予約内容を表示する',
};

export const cardWordsOf: Readonly<Record<Language, CardWords>> = { en: english, ja: japanese };
