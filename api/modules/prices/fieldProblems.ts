import { periodLimits, type PeriodProblemCode } from '@wadachi/rental/time';
import { invalid } from '../../http';
import type { Text, Values } from '../../texts';

export type FieldProblemCode =
  | PeriodProblemCode
  | 'closed-for'
  | 'past'
  | 'missing'
  | 'not-offered'
  | 'listed-twice'
  | 'count-mismatch'
  | 'too-many'
  | 'out-of-season'
  | 'does-not-fit'
  | 'other-shop'
  | 'no-one-way'
  | 'two-ways'
  | 'way-closed'
  | 'no-address'
  | 'not-served'
  | 'no-birthday'
  | 'too-young';

export interface FieldProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  /** Values of the text, beside `periodLimits`. */
  readonly values?: Values;
}

/** @throws Refused 422 `invalid` with a text for each problem, unless there is none. */
export function refuseInvalid(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, Text[]> = {};
  for (const { field, code, values } of problems)
    (fields[field] ??= []).push({ id: `rental.${code}`, values: { ...periodLimits, ...values } });
  throw invalid(fields);
}
