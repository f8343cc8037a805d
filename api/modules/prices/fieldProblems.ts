import { invalid } from '../../http';
import type { Localized } from '../../http/localized';
import { sentences, type FieldProblemCode } from './sentences';

/** One reason to refuse one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  /** Fills `{max}` of the sentence. */
  readonly max?: number;
  /** Fills `{name}` of the sentence. */
  readonly name?: Localized;
}

/** @throws Refused 422 `invalid` with a sentence for each problem, unless there is none. */
export function refuseInvalid(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, Localized[]> = {};
  for (const problem of problems) {
    const sentence = sentenceOf(problem);
    const ofField = (fields[problem.field] ??= []);
    if (!ofField.some(({ en }) => en === sentence.en)) ofField.push(sentence);
  }
  throw invalid(fields);
}

function sentenceOf({ code, max, name }: FieldProblem): Localized {
  const filled = (language: keyof Localized) =>
    sentences[code][language].replace('{max}', String(max)).replace('{name}', () => name?.[language] ?? '');
  return { en: filled('en'), ja: filled('ja') };
}
