import { orNotFound, type PageContext } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { paths } from '../../paths';
import { loadPlanStep, type PlanStepContent } from '../../steps/loadPlanStep';

export interface ChooseOptionsContent extends PlanStepContent {
  readonly options: PlanOptions;
}

export async function loadChooseOptions(context: PageContext): Promise<ChooseOptionsContent> {
  const step = await loadPlanStep(context, paths.chooseOptions);
  const { platform, path, signal } = context;
  const call = platform.api('GET /api/plans/option/:id', {
    params: { id: step.plan.id },
    query: step.period,
    signal,
    handles: [404],
    toast: false,
  });
  return { ...step, options: (await orNotFound(call, path)).data };
}
