import { FormattedMessage, Notice, useIntl, type MessageDescriptor } from '@wadachi/shared';
import type { Missing } from '../missing';
import { wizardMessages } from '../ui/messages';

const reasons = {
  shop: wizardMessages.missingShop,
  plan: wizardMessages.missingPlan,
  period: wizardMessages.missingPeriod,
  return: wizardMessages.missingReturn,
  contact: wizardMessages.missingContact,
} satisfies Record<Missing, unknown>;

interface MissingNoticeProps {
  readonly missing: Missing | undefined;
  /** Labels of the fields that are missing or wrong, where a form was begun. */
  readonly fields?: readonly MessageDescriptor[];
}

/** Explains why the customer was redirected to this step. */
export const MissingNotice = ({ missing, fields = [] }: MissingNoticeProps) => {
  const intl = useIntl();
  if (!missing) return null;
  const names = fields.map((field) => intl.formatMessage(field));
  const title =
    names.length === 0
      ? reasons[missing]
      : intl.formatMessage(wizardMessages.missingFields, { fields: intl.formatList(names) });
  return <Notice tone="warning" title={title} />;
};

/** Says that the address had a period in the past. */
export const MovedNotice = ({ moved }: { readonly moved: boolean }) =>
  moved && (
    <Notice tone="info" title={wizardMessages.movedTitle}>
      <FormattedMessage {...wizardMessages.moved} />
    </Notice>
  );
