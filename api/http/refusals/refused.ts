import type { RefusalCode } from '@wadachi/shared/contract';
import type { Localized } from '../localized';

/** A field's message, in both languages because only the error handler knows the caller's. */
export type FieldErrors = Readonly<Record<string, readonly Localized[]>>;

/** Further members of a refusal's body, as the operation's contract declares them; `errors` are in the caller's language. */
export interface RefusalDetails {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Whole seconds to wait; also sent as Retry-After. */
  readonly retry_after?: number;
  readonly [member: string]: unknown;
}

/**
 * What a service throws when it will not do what was asked; the error handler makes the answer.
 */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
    readonly fields: FieldErrors = {},
  ) {
    super(`${status} ${code}`);
  }
}

/** 422 with messages beside their fields. */
export const invalid = (fields: Readonly<Record<string, Localized | readonly Localized[]>>): Refused =>
  new Refused(
    422,
    'invalid',
    {},
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [field, 'en' in texts ? [texts] : texts]),
    ),
  );
