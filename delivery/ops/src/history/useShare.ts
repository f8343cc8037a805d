import { useIntl } from '@wadachi/shared';

/** Gives the function that writes basis points as a percentage: 525 is `5.25%`. */
export const useShare = (): ((basisPoints: number) => string) => {
  const intl = useIntl();
  return (basisPoints) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
};
