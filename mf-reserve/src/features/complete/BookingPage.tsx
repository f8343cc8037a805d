import { definePage, FormattedMessage, Tag, type PageProps } from '@wadachi/shared';
import { isUuid } from '../../choice/isUuid';
import { StepLayout } from '../../steps/StepLayout';
import { BookingHome } from './BookingHome';
import { loadHome, type HomeContent } from './load';
import { messages } from './messages';

/** A reservation that its owner opens later, by its number, a link or my page. */
const Booking = ({ content: { receipt, map }, query }: PageProps<HomeContent>) => {
  const isCancelled = receipt.status === 'cancelled';
  return (
    <StepLayout
      title={messages.bookingTitle}
      lead={
        <Tag tone={isCancelled ? 'neutral' : 'success'}>
          <FormattedMessage {...(isCancelled ? messages.cancelled : messages.reserved)} />
        </Tag>
      }
    >
      <BookingHome receipt={receipt} map={map} query={query} />
    </StepLayout>
  );
};

export const page = definePage<HomeContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: (context) => loadHome(context),
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.bookingTitle)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: Booking,
});
