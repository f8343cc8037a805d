import { observer } from '@wadachi/shared';
import { defineMessages } from '@wadachi/intl';
import { TextAreaControl } from '@wadachi/forms';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { formLimits } from '../../limits';

const memoMessages = defineMessages({
  label: {
    id: 'reserve.memo.label',
    defaultMessage: 'Message to the shop (optional)',
    description: 'Label of the free text for wishes and questions',
  },
});

/** The message to the shop. */
export const MemoField = observer(({ draft }: { readonly draft: ReservationDraft }) => {
  const { memo } = draft.fields;
  return (
    <TextAreaControl
      name="memo"
      label={memoMessages.label}
      rows={3}
      maxLength={formLimits.memo}
      value={memo}
      onChange={draft.writeMemo}
    />
  );
});
