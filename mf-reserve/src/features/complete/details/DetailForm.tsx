import { useState } from 'react';
import { ApiError, Button, useIntl, usePlatform } from '@wadachi/shared';
import { Attempt, Form, SubmitButton } from '@wadachi/forms';
import { Row } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { accessOf } from '../../../booking/accessToken';
import { UploadStore } from '../../../licence/UploadStore';
import { correctionOf, valuesOf, type DetailValues, type Group, type SentFiles } from './correction';
import { DetailFields } from './DetailFields';
import { messages } from './messages';

export interface DetailFormProps {
  readonly group: Group;
  readonly receipt: Receipt;
  readonly query: URLSearchParams;
  /** Told of the booking as it is now, and whether this form made it so. */
  readonly onRead: (receipt: Receipt, isSaved: boolean) => void;
  readonly onLeave: () => void;
}

const operation = 'POST /api/reserves/correct/:id';

/** Corrects one group of a booking's details. What is typed stays when saving fails. */
export const DetailForm = ({ group, receipt, query, onRead, onLeave }: DetailFormProps) => {
  const { api } = usePlatform();
  const intl = useIntl();
  const [attempt] = useState(() => new Attempt());
  const [sending] = useState(() => new SentPapers());
  const [uploads] = useState(() => new UploadStore({ api, draft: sending }));
  // A later one, read when somebody was quicker, brings its revision alone.
  const [opened] = useState(receipt);
  const { id, contact } = receipt;

  async function handleSubmit(values: DetailValues) {
    const access = accessOf(query);
    const correction = correctionOf(values, valuesOf(opened), sending.fields.driver);
    if (Object.keys(correction).length === 0) {
      onLeave();
      return undefined;
    }
    const body = { ...correction, revision: contact?.revision ?? 0, ...access };
    try {
      const answer = await attempt.make(body, (idempotencyKey) =>
        api(operation, { params: { id }, body, idempotencyKey, handles: [0, 404, 409, 429] }),
      );
      onRead(answer.data, true);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'corrected-meanwhile') return withoutPrefix(error.formErrors);
      const now = await api('GET /api/reserves/receipt/:id', {
        params: { id },
        query: access,
        handles: [0, 404],
      });
      onRead(now.data, false);
      return { form: intl.formatMessage(messages.meanwhile) };
    }
  }

  return (
    <Form<DetailValues> initialValues={valuesOf(opened)} onSubmit={handleSubmit}>
      <DetailFields group={group} receipt={opened} uploads={uploads} />
      <Row>
        <SubmitButton label={messages.save} />
        <Button variant="secondary" onClick={onLeave} label={messages.leave} />
      </Row>
    </Form>
  );
};

/** Removes a prefix: the fields of the driver have the names of the contact step. */
const withoutPrefix = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [name.replace(/^driver\./, ''), said]));

/** Takes the ids of this form's uploads. */
class SentPapers {
  fields: { driver: Required<SentFiles> } = {
    driver: { driver_license: [], international_driver_license: [] },
  };

  attachFiles(files: Required<SentFiles>): void {
    this.fields = { driver: files };
  }
}
