/** An address in the number-th of 65,536 networks: the API limits what it takes from one. */
export const addressIn = (network: number): string => `10.${network >> 8}.${network & 255}.1`;
