import type { DraftFields } from '../draft/draftFields';
import { pricedBirthday } from '../driver/driverAge';
import type { PlanStepContent } from '../steps/loadPlanStep';
import { optionsIn, quoteRequest, type QuoteBody } from './quoteRequest';

/** The price request of a step, with what the draft says of options and driver. */
export const questionOf = (content: PlanStepContent, fields: DraftFields): QuoteBody =>
  quoteRequest(content.plan.id, content.period, optionsIn(fields), pricedBirthday(fields, content));
