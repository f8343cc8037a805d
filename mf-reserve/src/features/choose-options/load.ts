import { orNotFound, type Api, type PageContext } from '@wadachi/shared';
import type { PlanOptions, QueryOf } from '@wadachi/contract';
import { paths } from '../../paths';
import { loadPlanStep, type PlanStepContent } from '../../steps/loadPlanStep';

export interface ChooseOptionsContent extends PlanStepContent {
  readonly options: PlanOptions;
}

/** Fetches the options of a plan and what is left of each; a failure is answered in place. */
export const findOptions = async (
  api: Api,
  id: string,
  query: QueryOf<'GET /api/plans/option/:id'>,
  signal: AbortSignal,
): Promise<PlanOptions> => {
  const asked = { params: { id }, query, signal, handles: [404], toast: false };
  return (await api('GET /api/plans/option/:id', asked)).data;
};

export async function loadChooseOptions(context: PageContext): Promise<ChooseOptionsContent> {
  const step = await loadPlanStep(context, paths.chooseOptions);
  const { platform, path, signal } = context;
  const options = await orNotFound(findOptions(platform.api, step.plan.id, step.period, signal), path);
  return { ...step, options };
}
