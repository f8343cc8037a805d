import { Card, Notice, Section, Stack, useIntl } from '@wadachi/shared';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import { useState } from 'react';
import type { StaffLink } from '../../wire';
import type { OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { staffMessages as messages } from './messages';
import styles from './StaffForm.module.css';

/** Makes the link that lets a member of staff see rollouts that name them. */
export const StaffForm = ({ api }: { readonly api: OpsApi }) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const [made, setMade] = useState<StaffLink & { readonly name: string }>();
  const handleSubmit = async ({ name }: { readonly name: string }) => {
    setMade(undefined);
    try {
      setMade({ name, ...(await api.staffLink(name.trim())) });
    } catch (failure) {
      return { name: failureText(failure) };
    }
    return undefined;
  };
  return (
    <Section title={intl.formatMessage(messages.title)}>
      <Card>
        <Stack gap={4}>
          <p>{intl.formatMessage(messages.lead)}</p>
          <Form initialValues={{ name: '' }} onSubmit={handleSubmit}>
            <TextField
              name="name"
              label={messages.name}
              hint={messages.hint}
              maxLength={100}
              verbatim
              required
              validate={required(messages.missing)}
            />
            <SubmitButton label={messages.make} variant="secondary" />
          </Form>
          {made && (
            <Notice
              tone="success"
              title={intl.formatMessage(messages.made, {
                name: made.name,
                until: intl.formatDate(made.expires, { dateStyle: 'medium' }),
              })}
            >
              <a className={styles.link} href={made.path}>
                {new URL(made.path, window.location.origin).href}
              </a>
            </Notice>
          )}
        </Stack>
      </Card>
    </Section>
  );
};
