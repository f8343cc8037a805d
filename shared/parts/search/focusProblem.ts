import type { PeriodProblem } from '@wadachi/shared';

/** Focuses the field of the first problem, so that screen readers announce it. Returns whether there was one. */
export function focusProblem(form: HTMLFormElement, [problem]: readonly PeriodProblem[]): boolean {
  const control = problem && form.elements.namedItem(problem.field);
  if (control instanceof HTMLElement) control.focus();
  return problem !== undefined;
}
