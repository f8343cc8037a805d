import { ApiError, type PageContext } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import { loadPlanStep, type PlanStepContent } from '../../steps/loadPlanStep';

export interface ConfirmContent extends PlanStepContent {
  /** How cards are paid here; null where they are not taken, or nobody could say. */
  readonly cards: CardGateway | null;
}

export async function loadConfirm(context: PageContext): Promise<ConfirmContent> {
  const [step, cards] = await Promise.all([loadPlanStep(context, paths.confirm), cardsTaken(context)]);
  return { ...step, cards };
}

async function cardsTaken({ platform, signal }: PageContext): Promise<CardGateway | null> {
  try {
    return (await platform.api('GET /api/square', { signal, handles: 'every' })).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
