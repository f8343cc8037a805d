import type { PageContext } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/contract';
import { loadCardGateway } from '../../booking/loadCardGateway';
import { paths } from '../../paths';
import { loadPlanStep, type PlanStepContent } from '../../steps/loadPlanStep';

export interface ConfirmContent extends PlanStepContent {
  /** Null where cards are not accepted, and when the gateway could not be loaded. */
  readonly cards: CardGateway | null;
}

export async function loadConfirm(context: PageContext): Promise<ConfirmContent> {
  const [step, cards] = await Promise.all([
    loadPlanStep(context, paths.confirm),
    loadCardGateway(context.platform, context.signal),
  ]);
  return { ...step, cards };
}
