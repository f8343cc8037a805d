import {
  ApiError,
  definePage,
  FormattedMessage,
  Link,
  PageTitle,
  RedirectTo,
  Stack,
  usePlatform,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { FocusHere, Links } from '@wadachi/parts';
import {
  Countdown,
  EmailField,
  Form,
  personMessages,
  required,
  retryAfterOf,
  SubmitButton,
  TextField,
  useSend,
} from '@wadachi/forms';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

const operation = 'POST /api/reserves/find';

interface FindValues {
  readonly reserve_number: string;
  readonly email: string;
}

/** Opens a guest's reservation by its number, which a link may bring, and mail address. */
const Find = ({ query }: PageProps<undefined>) => {
  const { api, navigate } = usePlatform();
  const { failure, send, forget } = useSend();
  const seconds = failure && retryAfterOf(failure, operation);

  function handleSubmit({ reserve_number, email }: FindValues) {
    const body = { reserve_number: reserve_number.trim(), email: email.trim() };
    return send(body, async (idempotencyKey) => {
      const { data } = await api(operation, { body, idempotencyKey, handles: [0, 429] });
      // The look-up has given this browser access; a token in the address would stay in its history.
      navigate(paths.booking(data.id));
    });
  }

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
        {failure && (
          <FocusHere>
            {seconds === undefined ? (
              <FailedNotice title={messages.failed} error={failure} />
            ) : (
              <Countdown seconds={seconds} onEnd={forget} />
            )}
          </FocusHere>
        )}
        <SubmitButton wide label={messages.open} disabled={seconds !== undefined} />
      </Form>
      <Links>
        <FormattedMessage {...messages.withAccount} />{' '}
        <Link to={paths.logIn(paths.mypage())} label={messages.logIn} />
      </Links>
    </Stack>
  );
};

/** A customer who follows a calendar's link is led to their own booking: the form finds those of guests alone. */
async function loadFind({ platform, query, signal }: PageContext): Promise<undefined> {
  const number = query.get('reserve_number');
  if (number === null || !platform.account.isLogin) return undefined;
  const own = await platform
    .api('GET /api/account/reserve', { query: { when: 'ahead' }, signal, toast: false })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  const found = own?.data.find(({ reserve_number }) => reserve_number === number);
  if (found) throw new RedirectTo(paths.booking(found.id));
  return undefined;
}

export const page = definePage({
  load: loadFind,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: Find,
});
