import { useEffect, useEffectEvent, useState } from 'react';
import {
  CurrencyNote,
  definePage,
  Notice,
  observer,
  Price,
  Section,
  usePlatform,
  Words,
  type PageProps,
} from '@wadachi/shared';
import { Fact, Facts, FocusHere, sessionStorageHere } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { MadeReservations } from '../../draft/MadeReservations';
import { paths } from '../../paths';
import { CancelTimeline } from '../../quote/CancelTimeline';
import { RentalFacts } from '../../quote/RentalFacts';
import { RentedCar } from '../../quote/RentedCar';
import { StepLayout } from '../../steps/StepLayout';
import { HoldCountdown } from './HoldCountdown';
import { HoldExpired } from './HoldExpired';
import { loadPayment, type PaymentContent } from './load';
import { messages } from './messages';
import columns from '../../ui/Columns.module.css';
import { PaymentForm } from './PaymentForm';
import { PaymentStore, type PaymentPhase } from './PaymentStore';
import { usePaymentRefresh } from './usePaymentRefresh';

const titles = {
  payable: messages.title,
  paid: messages.title,
  pending: messages.pendingTitle,
  over: messages.overTitle,
} satisfies Record<PaymentPhase, unknown>;

/** Shows the payment of a held reservation by card, or the reason why it can't be paid. */
const PaymentView = observer(({ content, query }: PageProps<PaymentContent>) => {
  const platform = usePlatform();
  const { receipt } = content;
  const [store] = useState(() => new PaymentStore({ api: platform.api, access: accessOf(query) }, content));
  const { phase } = store;
  // A paid one keeps its form until the next page is there: nothing jumps.
  const isPayable = phase === 'payable' || phase === 'paid';
  usePaymentRefresh(store);
  const showReservation = useEffectEvent(() =>
    platform.navigate(paths.complete(receipt.id, tokenOfLink(query)), { replace: true }),
  );
  useEffect(() => {
    if (phase !== 'paid') return;
    new MadeReservations(sessionStorageHere()).settle(receipt.id);
    showReservation();
  }, [phase, receipt.id]);
  return (
    <StepLayout title={titles[phase]}>
      <NoReferrer />
      {isPayable && receipt.hold_expires_at !== null && (
        <HoldCountdown
          until={receipt.hold_expires_at}
          at={content.at}
          amount={receipt.charge}
          onEnd={store.runOut}
        />
      )}
      {phase === 'pending' && <PaymentPending />}
      {phase === 'over' ? (
        <HoldExpired receipt={store.receipt} />
      ) : (
        <div className={columns.columns}>
          {isPayable && <PaymentForm store={store} query={query} />}
          <PaidFor receipt={receipt} />
        </div>
      )}
    </StepLayout>
  );
});

const PaidFor = ({ receipt }: { readonly receipt: Receipt }) => (
  <Section title={messages.forWhat}>
    <Facts>
      <Fact label={messages.number}>{receipt.reserve_number}</Fact>
      <Fact label={messages.amount}>
        <Price yen={receipt.charge} size="large" approximate />
      </Fact>
    </Facts>
    <CurrencyNote />
    <RentalFacts
      plan={receipt.plan}
      car={<RentedCar plan={receipt.plan} picture={receipt.plan.picture} />}
      shop={receipt.shop}
      period={receipt.period}
    />
    <CancelTimeline
      agreed={receipt}
      rentalDate={receipt.period.rental_date}
      timeZone={receipt.shop.time_zone}
    />
  </Section>
);

/** Says that the outcome of the payment is unknown: the customer must not pay again, and need not wait. */
const PaymentPending = () => (
  <FocusHere>
    <Notice tone="info" title={messages.pendingNotice}>
      <Words as="p" of={messages.pending} />
      <Words as="p" of={messages.pendingHint} />
    </Notice>
  </FocusHere>
);

export const page = definePage<PaymentContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadPayment,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit mounts the page again.
  View: (props) => <PaymentView key={props.content.at} {...props} />,
});
