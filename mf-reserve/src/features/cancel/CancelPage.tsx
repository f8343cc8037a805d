import { useEffect, useState } from 'react';
import {
  Card,
  definePage,
  FormattedMessage,
  observer,
  PageTitle,
  RedirectTo,
  Section,
  Stack,
  usePlatform,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { FocusHere } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { CancelTimeline } from '../../quote/CancelTimeline';
import { RentalFacts } from '../../quote/RentalFacts';
import { RentedCar } from '../../quote/RentedCar';
import { SummaryCard } from '../../ui/SummaryCard';
import { Cancelled } from './Cancelled';
import { CancelForm } from './CancelForm';
import { CancelStore } from './CancelStore';
import { messages } from './messages';
import { NotCancellable } from './NotCancellable';

type Props = Pick<PageProps<BookingContent>, 'content' | 'query'>;

const Cancel = ({ content: { receipt }, query }: Props) => {
  const token = tokenOfLink(query);
  if (receipt.status === 'cancelled') {
    const { cancel_fee, refunded, due_at_shop, undo_until } = receipt;
    const cost = {
      fee: cancel_fee ?? 0,
      refund: refunded,
      due: due_at_shop,
      ...(undo_until !== undefined && { undo_until }),
    };
    const refundLabel = messages.refundedInAll;
    return <Cancelled {...{ receipt, cost, refundLabel, token }} isToUndo={query.has('undo')} />;
  }
  if (!receipt.actions.includes('cancel')) return <NotCancellable receipt={receipt} token={token} />;
  return <Cancelling receipt={receipt} query={query} />;
};

const Cancelling = observer(
  ({ receipt, query }: { readonly receipt: Receipt; readonly query: URLSearchParams }) => {
    const { api } = usePlatform();
    const draft = useDraft();
    const token = tokenOfLink(query);
    const [store] = useState(() => new CancelStore({ api, id: receipt.id, access: accessOf(query) }));
    useEffect(() => void store.ask(), [store]);
    const isCancelled = store.outcome.kind === 'done';
    useEffect(() => {
      // The wizard must not show a cancelled reservation as made.
      if (isCancelled && draft.reserveNumber === receipt.reserve_number) draft.reset();
    }, [draft, isCancelled, receipt]);
    if (store.outcome.kind === 'done') {
      return (
        <FocusHere>
          <Cancelled receipt={receipt} cost={store.outcome.answer} token={token} />
        </FocusHere>
      );
    }
    if (store.outcome.kind === 'too-late') {
      return (
        <FocusHere>
          <Cancel content={{ receipt: store.outcome.receipt }} query={query} />
        </FocusHere>
      );
    }
    return (
      <>
        <PageTitle lead={<FormattedMessage {...messages.lead} values={{ number: receipt.reserve_number }} />}>
          <FormattedMessage {...messages.title} />
        </PageTitle>
        <Card>
          <Stack>
            <RentalFacts
              plan={receipt.plan}
              car={<RentedCar plan={receipt.plan} picture={receipt.plan.picture} />}
              shop={receipt.shop}
              period={receipt.period}
            />
          </Stack>
        </Card>
        <SummaryCard title={messages.cost}>
          <CancelForm store={store} receipt={receipt} token={token} />
        </SummaryCard>
        {receipt.status !== 'held' && (
          <Section title={messages.terms}>
            <CancelTimeline
              agreed={receipt}
              rentalDate={receipt.period.rental_date}
              floor={receipt.cancel_fee_floor}
              timeZone={receipt.shop.time_zone}
            />
          </Section>
        )}
      </>
    );
  },
);

/** The button of a mail that undoes leads here: pressed again, it must not offer to cancel. */
async function loadCancel(context: PageContext): Promise<BookingContent> {
  const content = await loadBooking(context);
  const { id, status } = content.receipt;
  if (status === 'reserved' && context.query.has('undo'))
    throw new RedirectTo(paths.booking(id, tokenOfLink(context.query)));
  return content;
}

export const page = definePage<BookingContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadCancel,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.title)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: (props) => (
    <Stack gap={5} narrow>
      <NoReferrer />
      <Cancel key={props.content.receipt.id} {...props} />
    </Stack>
  ),
});
