import type { LineLabels } from '@wadachi/shared/rental';
import type { Localized } from '../../http/localized';
import type { RateName } from './combination';
import type { Season } from './rental';

/** Words of the lines of a quote. They are stored with a reservation, so both languages are made at once. */
export const rateLabels: Readonly<Record<RateName, Localized>> = {
  hours_6: { en: 'Up to 6 hours', ja: '6時間まで' },
  hours_12: { en: 'Up to 12 hours', ja: '12時間まで' },
  hours_24: { en: 'Up to 24 hours', ja: '24時間まで' },
  extra_day: { en: 'Additional day', ja: '追加1日' },
  extra_hour: { en: 'Additional hour', ja: '追加1時間' },
};

export const seasonLabel = (seasons: readonly Season[]): Localized => {
  if (seasons.length === 0) return { en: 'Seasonal price', ja: 'シーズン料金' };
  const en = [...new Set(seasons.map(({ name }) => name.en))].join(', ');
  const ja = [...new Set(seasons.map(({ name }) => name.ja))].join('、');
  return { en: `Seasonal price (${en})`, ja: `シーズン料金（${ja}）` };
};

export const lineLabels: LineLabels<Localized> = {
  capped: ({ en, ja }) => ({ en: `${en} (maximum reached)`, ja: `${ja}（上限適用）` }),
  pickUp: ({ en, ja }) => ({ en: `Pick-up: ${en}`, ja: `受取：${ja}` }),
  dropOff: ({ en, ja }) => ({ en: `Return: ${en}`, ja: `返却：${ja}` }),
  oneWay: ({ en, ja }) => ({ en: `One-way return to ${en}`, ja: `乗り捨て：${ja}` }),
};
