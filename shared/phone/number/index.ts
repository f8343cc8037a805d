import { parsePhone } from './parsePhone';

/** The reading of a text as a telephone number. */
export interface PhoneReading {
  /** `+819012345678` (ITU-T E.164); undefined when the text is no number at all. */
  readonly e164: string | undefined;
  /** ISO 3166-1 alpha-2, when the number tells. */
  readonly country: string | undefined;
  /** Fits the country's numbering plan. */
  readonly valid: boolean;
  /** Has a length that the country's numbers can have. */
  readonly possible: boolean;
}

/** The country whose numbers are written without a plus sign (specification, point 9). */
const defaultCountry = 'JP';

/** Reads a number with a plus sign by its own country code, another by `country`'s (specification, point 5). */
export function readPhone(text: string, country: string = defaultCountry): PhoneReading {
  const number = parsePhone(text, country);
  return {
    e164: number?.number,
    country: number?.country,
    valid: number?.isValid() ?? false,
    possible: number?.isPossible() ?? false,
  };
}
