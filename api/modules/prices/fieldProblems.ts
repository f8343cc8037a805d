import { invalid } from '../../http';
import type { Localized } from '../../http/localized';
import { sentences, type FieldProblemCode } from './sentences';

/** One reason to refuse one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  /** Fills `{max}` of the sentence. */
  readonly max?: number;
}

/** @throws Refused 422 `invalid` with a sentence for each problem, unless there is none. */
export function refuseInvalid(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, Localized[]> = {};
  for (const { field, code, max } of problems) {
    const sentence = filled(sentences[code], max);
    const ofField = (fields[field] ??= []);
    if (!ofField.some(({ en }) => en === sentence.en)) ofField.push(sentence);
  }
  throw invalid(fields);
}

const filled = ({ en, ja }: Localized, max: number | undefined): Localized => ({
  en: en.replace('{max}', String(max)),
  ja: ja.replace('{max}', String(max)),
});
