import {
  definePage,
  FormattedMessage,
  LinkButton,
  Notice,
  observer,
  Section,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { CancelTerms } from '../../wizard/CancelTerms';
import { StepFrame } from '../../wizard/StepFrame';
import { loadComplete, type CompleteContent } from './load';
import { messages } from './messages';
import { ReservationFacts } from './ReservationFacts';
import styles from './Complete.module.css';

const Complete = observer(({ content: { receipt } }: PageProps<CompleteContent>) => {
  const { fields } = useDraft();
  const { account } = usePlatform();
  const isRegistering =
    fields.regist_account && fields.reserve_number === receipt.reserve_number && !account.isLogin;
  const isCancelled = receipt.status === 'cancelled' || receipt.status === 'expired';
  return (
    <StepFrame
      title={<FormattedMessage {...(isCancelled ? messages.cancelledTitle : messages.title)} />}
      lead={!isCancelled && <FormattedMessage {...messages.lead} values={{ name: receipt.addressee }} />}
    >
      <p className={styles.number}>
        <span>
          <FormattedMessage {...messages.number} />
        </span>
        <strong>{receipt.reserve_number}</strong>
      </p>
      {isRegistering && (
        <Notice tone="info" title={<FormattedMessage {...messages.registeringTitle} />}>
          <FormattedMessage {...messages.registering} />
        </Notice>
      )}
      <Section title={<FormattedMessage {...messages.summary} />}>
        <ReservationFacts receipt={receipt} />
      </Section>
      {!isCancelled && <ThingsToBring isPaid={receipt.paid_at !== null} />}
      <Section title={<FormattedMessage {...messages.cancelling} />}>
        <CancelTerms
          policy={receipt.cancel_policy}
          freeUntil={receipt.free_cancel_until}
          timeZone={receipt.shop.time_zone}
        />
      </Section>
      <div className={styles.actions}>
        <LinkButton to={paths.receipt(receipt.id)}>
          <FormattedMessage {...messages.receipt} />
        </LinkButton>
        <LinkButton to={paths.home()} variant="secondary">
          <FormattedMessage {...messages.home} />
        </LinkButton>
      </div>
    </StepFrame>
  );
});

const ThingsToBring = ({ isPaid }: { readonly isPaid: boolean }) => {
  const things = [
    messages.bringNumber,
    messages.bringLicence,
    messages.bringPermit,
    ...(isPaid ? [] : [messages.bringPayment]),
  ];
  return (
    <Section title={<FormattedMessage {...messages.bring} />}>
      <ul className={styles.bring}>
        {things.map((thing) => (
          <li key={thing.id}>
            <FormattedMessage {...thing} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const page = definePage<CompleteContent>({
  load: loadComplete,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.title)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: Complete,
});
