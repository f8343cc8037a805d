import type { ReviewSummary } from '@wadachi/contract';

interface Rating {
  readonly stars: number;
  readonly count: number;
}

export const reviewSummary = ({ stars, count }: Rating): ReviewSummary => ({
  average: Math.round((stars / count) * 10) / 10,
  count,
});
