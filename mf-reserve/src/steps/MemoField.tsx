import { observer, useIntl } from '@wadachi/shared';
import { defineMessages } from '@wadachi/shared/intl';
import { TextAreaControl } from '@wadachi/shared/forms';
import type { ReservationDraft } from '../draft/ReservationDraft';
import { formLimits } from '../limits';

const memoMessages = defineMessages('reserve.memo', {
  label: {
    defaultMessage: 'Message to the shop (optional)',
    description: 'Label of the free text for wishes and questions',
  },
  left: {
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'How much may still be written into a text field',
  },
});

/** The message to the shop, with the number of characters left. */
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
