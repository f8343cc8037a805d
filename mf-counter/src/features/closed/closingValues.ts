import type { BodyOf, ClosedTime } from '@wadachi/contract';

export const closing = 'POST /api/counter/shops/:shop/closings';

/** A closing as a form holds it; a reason for each language under `reason-en` and such. */
export interface ClosingValues {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly is_partial: boolean;
  readonly from_time: string;
  readonly until_time: string;
  readonly [reason: `reason-${string}`]: string;
}

/** The day is one where only some hours are closed. */
export const timeIn = (values: ClosingValues): ClosedTime => {
  const { starts_on, ends_on, is_partial, from_time, until_time } = values;
  return is_partial
    ? { starts_on, ends_on: starts_on, from_time, until_time }
    : { starts_on, ends_on: ends_on || starts_on };
};

export const reasonIn = (
  values: ClosingValues,
  languages: readonly string[],
): BodyOf<typeof closing>['reason'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = values[`reason-${language}`]?.trim();
      return text ? [[language, text]] : [];
    }),
  );
