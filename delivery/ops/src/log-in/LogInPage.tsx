import { Button, Card, PageTitle, Stack, useIntl } from '@wadachi/shared';
import { Form, required, SubmitButton, TextField } from '@wadachi/forms';
import type { OpsApi } from '../api/OpsApi';
import { useFailureText } from '../api/useFailureText';
import { dashboardMessages } from '../dashboard/messages';
import { logInMessages as messages } from './messages';

interface LogInPageProps {
  readonly api: OpsApi;
  readonly onDone: () => void;
}

/** Asks for the token. */
export const LogInPage = ({ api, onDone }: LogInPageProps) => {
  const intl = useIntl();
  const failureText = useFailureText();
  const handleSubmit = async ({ token }: { readonly token: string }) => {
    try {
      await api.logIn(token.trim());
    } catch (failure) {
      return { token: failureText(failure) };
    }
    onDone();
    return undefined;
  };
  return (
    <Stack gap={5}>
      <PageTitle lead={intl.formatMessage(messages.lead)}>
        {intl.formatMessage(dashboardMessages.title)}
      </PageTitle>
      <Card>
        <Form initialValues={{ token: '' }} onSubmit={handleSubmit}>
          <TextField
            name="token"
            type="password"
            label={messages.token}
            hint={messages.hint}
            autoComplete="current-password"
            maxLength={200}
            verbatim
            required
            validate={required(messages.missing)}
          />
          <SubmitButton label={messages.logIn} />
        </Form>
      </Card>
    </Stack>
  );
};

/** Ends the session. */
export const LogOutButton = ({ api, onDone }: LogInPageProps) => {
  const handleClick = () => void api.logOut().then(onDone, onDone);
  return <Button variant="quiet" onClick={handleClick} label={messages.logOut} />;
};
