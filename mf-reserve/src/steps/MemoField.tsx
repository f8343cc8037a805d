import { observer, useIntl } from '@wadachi/shared';
import { TextAreaControl } from '@wadachi/shared/forms';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { formLimits } from '../limits';
import { memoMessages } from './memoMessages';

/** The message to the shop, with how much may still be written. */
export const MemoField = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const intl = useIntl();
  const { memo } = draft.fields;
  return (
    <TextAreaControl
      name="memo"
      label={memoMessages.label}
      hint={intl.formatMessage(memoMessages.left, { count: formLimits.memo - memo.length })}
      rows={3}
      maxLength={formLimits.memo}
      value={memo}
      onChange={draft.writeMemo}
    />
  );
});
