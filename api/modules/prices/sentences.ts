import { periodLimits, type PeriodProblemCode } from '@wadachi/shared/time';
import type { Localized } from '../../http/localized';

/** Why a field of a period or of a choice is refused. */
export type FieldProblemCode =
  | PeriodProblemCode
  | 'missing'
  | 'not-offered'
  | 'listed-twice'
  | 'count-mismatch'
  | 'too-many'
  | 'out-of-season'
  | 'other-shop'
  | 'no-one-way';

/** What the customer reads beside the field; `{max}` and `{name}` are the problem's own. */
export const sentences: Readonly<Record<FieldProblemCode, Localized>> = {
  'closed-day': { en: 'The shop is closed on this day.', ja: 'この日は店舗の休業日です。' },
  'outside-hours': { en: 'The shop is closed at this time.', ja: 'この時刻は店舗の営業時間外です。' },
  'too-soon': {
    en: `Pick-up must be at least ${periodLimits.leadHours} hours from now.`,
    ja: `受取は現在から${periodLimits.leadHours}時間後以降をお選びください。`,
  },
  'too-far': {
    en: `Pick-up can be at most ${periodLimits.aheadDays} days ahead.`,
    ja: `受取は${periodLimits.aheadDays}日先までお選びいただけます。`,
  },
  'return-before-pick-up': {
    en: 'The return must be after the pick-up.',
    ja: '返却は受取より後の日時をお選びください。',
  },
  'too-long': {
    en: `A rental can last at most ${periodLimits.longestDays} days.`,
    ja: `レンタル期間は最長${periodLimits.longestDays}日です。`,
  },
  missing: {
    en: 'Choose this too: a period needs both dates and both times.',
    ja: '期間には受取と返却の日付と時刻がすべて必要です。この項目もお選びください。',
  },
  'not-offered': {
    en: 'The shop does not offer this any more.',
    ja: 'この店舗では現在お選びいただけません。',
  },
  'listed-twice': { en: 'The same entry is listed twice.', ja: '同じ項目が重複しています。' },
  'count-mismatch': {
    en: 'Give one count for each rental item.',
    ja: 'レンタル品ごとに数量を1つ指定してください。',
  },
  'too-many': { en: 'At most {max} can be rented.', ja: '最大{max}個までお選びいただけます。' },
  'out-of-season': {
    en: 'Not lent at this time of year: {name}.',
    ja: '{name}は、この時期には貸し出しておりません。',
  },
  'other-shop': { en: 'This plan starts at another shop.', ja: 'このプランの受取店舗ではありません。' },
  'no-one-way': { en: 'The car cannot be returned to this shop.', ja: 'この店舗には返却できません。' },
};
