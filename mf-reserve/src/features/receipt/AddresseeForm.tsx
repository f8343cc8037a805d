import { useState } from 'react';
import { ApiError, Button, Card, FormattedMessage, usePlatform, Words } from '@wadachi/shared';
import { Attempt, Form, required, SubmitButton, TextField } from '@wadachi/forms';
import type { Receipt } from '@wadachi/contract';
import { FocusHere } from '@wadachi/parts';
import { accessOf } from '../../booking/accessToken';
import { formLimits } from '../../limits';
import { addresseeMessages as messages } from './addresseeMessages';
import styles from './Receipt.module.css';

interface AddresseeFormProps {
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  readonly onSet: (receipt: Receipt) => void;
}

const operation = 'POST /api/reserves/receipt/:id';
type Values = { readonly addressee: string };

/** Sets the addressee of the receipts, which is possible once. A preview comes before the request. */
export const AddresseeForm = ({ receipt, query, onSet }: AddresseeFormProps) => {
  const { api } = usePlatform();
  const [attempt] = useState(() => new Attempt());
  const [checking, setChecking] = useState<string>();
  const { id, unprintable = [] } = receipt;

  async function handleSubmit(values: Values) {
    const addressee = values.addressee.trim();
    if (checking === undefined) {
      setChecking(addressee);
      return undefined;
    }
    const body = { addressee, ...accessOf(query) };
    try {
      const answer = await attempt.make(body, (idempotencyKey) =>
        api(operation, { params: { id }, body, idempotencyKey, handles: [0, 404, 409] }),
      );
      onSet(answer.data);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An invalid name is edited again; other errors are shown in the preview.
      if (error.status === 422) setChecking(undefined);
      return error.formErrors;
    }
  }

  return (
    <Card as="section" className={styles.setAddressee}>
      <Words as="h2" className={styles.heading} of={messages.title} />
      {unprintable.length > 0 && (
        <Words as="p" of={messages.unprintable} values={{ letters: unprintable.join(' ') }} />
      )}
      <Form<Values> initialValues={{ addressee: '' }} onSubmit={handleSubmit}>
        {/* Hidden, not unmounted: the field keeps its value and error. */}
        <div hidden={checking !== undefined}>
          <TextField
            name="addressee"
            label={messages.label}
            hint={messages.hint}
            autoComplete="organization"
            maxLength={formLimits.addressee}
            validate={required(messages.missing)}
          />
        </div>
        {checking === undefined ? (
          <SubmitButton variant="secondary" label={messages.check} />
        ) : (
          <FocusHere>
            <p className={styles.addressee}>
              <FormattedMessage {...messages.preview} values={{ name: <bdi key="name">{checking}</bdi> }} />
            </p>
            <Words as="p" of={messages.once} />
            <div className={styles.controls}>
              <SubmitButton label={messages.set} />
              <Button variant="secondary" onClick={() => setChecking(undefined)} label={messages.edit} />
            </div>
          </FocusHere>
        )}
      </Form>
    </Card>
  );
};
