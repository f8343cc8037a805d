import { useState } from 'react';
import { ApiError, FormattedMessage, Notice, useIntl, usePlatform, Words } from '@wadachi/shared';
import { Attempt, Form, SubmitButton } from '@wadachi/forms';
import { FocusHere, sentenceOf } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { paths } from '../../paths';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

interface UndoCancellationProps {
  readonly receipt: Pick<Receipt, 'id' | 'shop'>;
  /** An instant. */
  readonly until: string;
  readonly token: string | undefined;
}

const operation = 'POST /api/reserves/undo-cancel/:id';

/** Makes a cancelled booking stand again, and leads to it. */
export const UndoCancellation = ({ receipt: { id, shop }, until, token }: UndoCancellationProps) => {
  const { api, navigate } = usePlatform();
  const intl = useIntl();
  const [attempt] = useState(() => new Attempt());
  const [refused, setRefused] = useState<ApiError>();
  const time = intl.formatTime(until, { timeZone: shop.time_zone });

  async function handleSubmit() {
    const body = token === undefined ? {} : { access_token: token };
    try {
      await attempt.make(body, (idempotencyKey) =>
        api(operation, { params: { id }, body, idempotencyKey, handles: [0, 404, 409, 422, 429] }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
      return;
    }
    navigate(paths.booking(id, token));
  }

  return (
    <Form initialValues={{}} onSubmit={handleSubmit}>
      {refused && (
        <FocusHere>
          {refused.status === 0 ? (
            <FailedNotice title={messages.notUndone} error={refused} />
          ) : (
            <Notice tone="warning" title={messages.notUndone}>
              {refused.code === 'too-many-reservations' ? (
                <FormattedMessage {...messages.tooManyToUndo} />
              ) : (
                sentenceOf(refused)
              )}
            </Notice>
          )}
        </FocusHere>
      )}
      <Words as="p" of={messages.undoUntil} values={{ time }} />
      <SubmitButton variant="secondary" label={bookingMessages.undoCancel} />
    </Form>
  );
};
