import { useState } from 'react';
import {
  definePage,
  EmptyState,
  FormattedMessage,
  LinkButton,
  Notice,
  PageTitle,
  Stack,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import { Form, RadioField, required, SubmitButton, TextAreaField, useSend } from '@wadachi/forms';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { formLimits } from '../../limits';
import { paths } from '../../paths';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';

const operation = 'POST /api/reserves/review/:id';
const ratings = [
  { value: '5', label: messages.five, aside: '★★★★★' },
  { value: '4', label: messages.four, aside: '★★★★' },
  { value: '3', label: messages.three, aside: '★★★' },
  { value: '2', label: messages.two, aside: '★★' },
  { value: '1', label: messages.one, aside: '★' },
] as const;
const empty = { stars: '', text: '' };

/** Asks what the customer of a booking that is over thinks of shop and car. */
const ReviewForm = ({ content: { receipt }, query }: PageProps<BookingContent>) => {
  const { api } = usePlatform();
  const { send, failure } = useSend();
  const [isSent, setSent] = useState(false);

  function handleSubmit({ stars, text }: typeof empty) {
    const body = { stars: Number(stars), text, ...accessOf(query) };
    return send(body, async (idempotencyKey) => {
      await api(operation, { params: { id: receipt.id }, body, idempotencyKey, handles: [0, 404, 409, 429] });
      setSent(true);
    });
  }

  if (isSent) {
    return (
      <FocusHere>
        <Notice
          tone="success"
          actions={
            <LinkButton variant="secondary" to={paths.shop(receipt.shop.id)} label={messages.toShop} />
          }
        >
          <FormattedMessage {...messages.thanks} />
        </Notice>
      </FocusHere>
    );
  }
  return (
    <Form initialValues={empty} onSubmit={handleSubmit}>
      <RadioField
        name="stars"
        label={messages.stars}
        options={ratings}
        required
        validate={required(messages.starsMissing)}
      />
      <TextAreaField name="text" label={messages.text} maxLength={formLimits.review} />
      {failure && <FailedNotice title={messages.failed} error={failure} />}
      <SubmitButton label={messages.send} wide />
    </Form>
  );
};

const ReviewView = (props: PageProps<BookingContent>) => {
  const { receipt } = props.content;
  const { shop, plan } = receipt;
  return (
    <Stack gap={5} narrow>
      <PageTitle lead={messages.lead}>{messages.title}</PageTitle>
      <NoReferrer />
      {receipt.actions.includes('review') ? (
        <Stack gap={4}>
          <p>
            <strong>{plan.name}</strong> · {shop.name}
          </p>
          <ReviewForm {...props} />
        </Stack>
      ) : (
        <EmptyState
          icon="info"
          title={messages.closed}
          action={
            <LinkButton to={paths.booking(receipt.id, tokenOfLink(props.query))} label={messages.toBooking} />
          }
        >
          <FormattedMessage {...messages.closedWhy} />
        </EmptyState>
      )}
    </Stack>
  );
};

export const page = definePage<BookingContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: (context) => loadBooking(context),
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: ReviewView,
});
