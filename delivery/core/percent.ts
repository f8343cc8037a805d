/** Basis points as people write them: `5 %`, `0.25 %`. */
export const percentText = (basisPoints: number): string => `${Math.round(basisPoints) / 100} %`;
