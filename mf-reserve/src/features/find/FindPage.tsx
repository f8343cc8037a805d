import { useState } from 'react';
import {
  definePage,
  FormattedMessage,
  Link,
  PageTitle,
  Stack,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { FocusHere, Links } from '@wadachi/parts';
import {
  Attempt,
  Countdown,
  EmailField,
  Form,
  personMessages,
  required,
  SubmitButton,
  TextField,
} from '@wadachi/forms';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import { findBooking, type Trouble, type FindValues } from './findBooking';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

/** Opens a guest's reservation by its number, which a link may bring, and mail address. */
const Find = ({ query }: PageProps<undefined>) => {
  const platform = usePlatform();
  const [attempt] = useState(() => new Attempt());
  const [trouble, setTrouble] = useState<Trouble>();

  async function handleSubmit(values: FindValues) {
    // Unmounted first, so that screen readers announce the same trouble again.
    setTrouble(undefined);
    const found = await findBooking({ api: platform.api, attempt }, values);
    switch (found.kind) {
      case 'found':
        // The look-up has given this browser access; a token in the address would stay in its history.
        platform.navigate(paths.booking(found.id));
        return undefined;
      case 'wrong':
        return found.errors;
      default:
        setTrouble(found);
        return undefined;
    }
  }

  const isWaiting = trouble?.kind === 'wait';
  return (
    <Stack gap={5} narrow>
      <PageTitle lead={messages.lead}>{messages.title}</PageTitle>
      <Form<FindValues>
        initialValues={{ reserve_number: query.get('reserve_number') ?? '', email: '' }}
        onSubmit={handleSubmit}
      >
        <TextField
          name="reserve_number"
          label={messages.number}
          hint={messages.numberHint}
          autoComplete="off"
          verbatim
          maxLength={formLimits.reserveNumber}
          required
          validate={required(messages.numberMissing)}
        />
        <EmailField hint={messages.emailHint} required validate={required(personMessages.emailMissing)} />
        {trouble && (
          <FocusHere>
            {trouble.kind === 'wait' ? (
              <Countdown seconds={trouble.seconds} onEnd={() => setTrouble(undefined)} />
            ) : (
              <FailedNotice title={messages.failed} error={trouble.error} />
            )}
          </FocusHere>
        )}
        <SubmitButton wide label={messages.open} disabled={isWaiting} />
      </Form>
      <Links>
        <FormattedMessage {...messages.withAccount} />{' '}
        <Link to={paths.logIn(paths.mypage())} label={messages.logIn} />
      </Links>
    </Stack>
  );
};

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: Find,
});
