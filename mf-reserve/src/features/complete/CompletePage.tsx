import {
  definePage,
  FormattedMessage,
  Notice,
  observer,
  Section,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import type { BookingContent } from '../../booking/loadBooking';
import { NoReferrer } from '../../booking/NoReferrer';
import { useDraft } from '../../draft/useDraft';
import { CancelTerms } from '../../quote/CancelTerms';
import { StepLayout } from '../../steps/StepLayout';
import { FindLater } from '../find/FindLater';
import { BookingActions } from './BookingActions';
import { loadComplete } from './load';
import { messages } from './messages';
import { ReservationFacts } from './ReservationFacts';
import { ThingsToBring } from './ThingsToBring';
import styles from './Complete.module.css';

const Complete = observer(({ content: { receipt }, query }: PageProps<BookingContent>) => {
  const { fields } = useDraft();
  const { account } = usePlatform();
  const isRegistering =
    fields.regist_account && fields.reserve_number === receipt.reserve_number && !account.isLogin;
  const isCancelled = receipt.status === 'cancelled';
  return (
    <StepLayout
      title={isCancelled ? messages.cancelledTitle : messages.title}
      lead={!isCancelled && <FormattedMessage {...messages.lead} values={{ name: receipt.addressee }} />}
    >
      <NoReferrer />
      <p className={styles.number}>
        <span>
          <FormattedMessage {...messages.number} />
        </span>
        <strong>{receipt.reserve_number}</strong>
      </p>
      {isRegistering && (
        <Notice tone="info" title={messages.registeringTitle}>
          <FormattedMessage {...messages.registering} />
        </Notice>
      )}
      <Section title={messages.summary}>
        <ReservationFacts receipt={receipt} />
      </Section>
      {!isCancelled && (
        <>
          <ThingsToBring isPaid={receipt.due_at_shop === 0} />
          <Section title={messages.cancelling}>
            <CancelTerms
              policy={receipt.cancel_policy}
              freeUntil={receipt.free_cancel_until}
              timeZone={receipt.shop.time_zone}
            />
          </Section>
        </>
      )}
      <BookingActions receipt={receipt} query={query} />
      <FindLater />
    </StepLayout>
  );
});

export const page = definePage<BookingContent>({
  load: loadComplete,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.title)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: Complete,
});
