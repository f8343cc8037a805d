import { refusals, type RefusalCode, type RefusalDetails } from '@wadachi/contract';
import type { Text } from '../../texts';

/** A field's messages; the error handler, which knows the caller's language, puts them in words. */
export type FieldErrors = Readonly<Record<string, readonly Text[]>>;

type Details<Code extends RefusalCode> = Code extends 'invalid'
  ? { readonly fields: FieldErrors }
  : Readonly<RefusalDetails<Code>>;

/** A code, and the details that the contract has for it. */
type Refusal = {
  [Code in RefusalCode]: Record<never, never> extends Details<Code>
    ? [code: Code, details?: Details<Code>]
    : [code: Code, details: Details<Code>];
}[RefusalCode];

/** Thrown by a service that refuses a request; the error handler makes the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details<RefusalCode>;

  constructor(...[code, details]: Refusal) {
    const { status } = refusals[code];
    super(`${status} ${code}`);
    this.code = code;
    this.status = status;
    this.details = details ?? {};
  }

  get fields(): FieldErrors {
    return 'fields' in this.details ? this.details.fields : {};
  }
}

/** Thrown by work inside `onceOnly` whose refusal needs queries: they run on the pool when its transaction has ended. */
export class LateRefusal extends Error {
  override readonly name = 'LateRefusal';

  constructor(readonly lookUp: () => Promise<Refused>) {
    super('The refusal was not looked up.');
  }
}

export const invalid = (fields: Readonly<Record<string, Text | readonly Text[]>>): Refused =>
  new Refused('invalid', {
    fields: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [texts].flat()])),
  });
