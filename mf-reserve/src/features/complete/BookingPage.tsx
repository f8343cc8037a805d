import { definePage, FormattedMessage, Tag, type PageProps } from '@wadachi/shared';
import type { BookingContent } from '../../booking/loadBooking';
import { isUuid } from '../../choice/isUuid';
import { StepLayout } from '../../steps/StepLayout';
import { BookingHome } from './BookingHome';
import { loadHome } from './load';
import { messages } from './messages';

/** Shows a reservation that its owner opens later, by its number, a link or my page. */
const Booking = ({ content: { receipt }, query }: PageProps<BookingContent>) => {
  const isAhead = receipt.actions.includes('calendar');
  const isOver = receipt.status === 'reserved' && !isAhead;
  return (
    <StepLayout
      title={messages.bookingTitle}
      lead={
        <Tag tone={isAhead ? 'success' : 'neutral'}>
          <FormattedMessage {...messages[isOver ? 'over' : isAhead ? 'reserved' : 'cancelled']} />
        </Tag>
      }
    >
      <BookingHome receipt={receipt} query={query} />
    </StepLayout>
  );
};

export const page = definePage<BookingContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: (context) => loadHome(context),
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.bookingTitle)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: Booking,
});
