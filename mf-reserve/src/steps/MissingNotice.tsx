import { FormattedMessage, Notice } from '@wadachi/shared';
import type { Missing } from '../missing';
import { wizardMessages } from '../ui/messages';

const reasons = {
  shop: wizardMessages.missingShop,
  plan: wizardMessages.missingPlan,
  period: wizardMessages.missingPeriod,
  contact: wizardMessages.missingContact,
} satisfies Record<Missing, unknown>;

/** Why the customer was redirected to this step. */
export const MissingNotice = ({ missing }: { readonly missing: Missing | undefined }) =>
  missing && (
    <Notice tone="warning" title={wizardMessages.missingTitle}>
      <FormattedMessage {...reasons[missing]} />
    </Notice>
  );

/** The address had a period in the past. */
export const MovedNotice = ({ moved }: { readonly moved: boolean }) =>
  moved && (
    <Notice tone="info" title={wizardMessages.movedTitle}>
      <FormattedMessage {...wizardMessages.moved} />
    </Notice>
  );
