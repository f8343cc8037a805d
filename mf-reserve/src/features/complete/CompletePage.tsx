import {
  definePage,
  FormattedMessage,
  Icon,
  Link,
  Notice,
  observer,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { Links, nameInSentence } from '@wadachi/parts';
import type { BookingContent } from '../../booking/loadBooking';
import { isUuid } from '../../choice/isUuid';
import { useDraft } from '../../draft/useDraft';
import { paths } from '../../paths';
import { StepLayout } from '../../steps/StepLayout';
import { BookingHome } from './BookingHome';
import { loadComplete } from './load';
import { messages } from './messages';
import styles from './Complete.module.css';

/** Shows the reservation just made: the same as its own page, with thanks. */
const Complete = observer(({ content: { receipt }, query }: PageProps<BookingContent>) => {
  const { fields } = useDraft();
  const { account } = usePlatform();
  const isRegistering =
    fields.regist_account && fields.reserve_number === receipt.reserve_number && !account.isLogin;
  const isCancelled = receipt.status === 'cancelled';
  return (
    <StepLayout
      title={isCancelled ? messages.cancelledTitle : <Booked />}
      lead={!isCancelled && <Thanks name={receipt.addressee} email={receipt.email_hint} />}
    >
      {isRegistering && (
        <Notice tone="info" title={messages.registeringTitle}>
          <FormattedMessage {...messages.registering} />
        </Notice>
      )}
      <BookingHome receipt={receipt} query={query} isNew />
      <FindLater />
    </StepLayout>
  );
});

/** The title, with a check mark that is drawn once. */
const Booked = () => (
  <span className={styles.booked}>
    <Icon name="check" />
    <FormattedMessage {...messages.title} />
  </span>
);

const Thanks = ({ name, email }: { readonly name: string; readonly email: string | null }) => (
  <>
    <FormattedMessage {...messages.lead} values={{ name: <bdi key="name">{nameInSentence(name)}</bdi> }} />
    <br />
    {email !== null && <FormattedMessage {...messages.mailSent} values={{ email }} />}
  </>
);

/** Tells a guest how to find the reservation later; a customer has it on my page. */
const FindLater = () => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <Links className={styles.later}>
      <FormattedMessage {...messages.later} /> <Link to={paths.find()} label={messages.findBooking} />
    </Links>
  );
};

export const page = definePage<BookingContent>({
  // Without an id, `loadComplete` leads to the first step.
  validate: ({ query }) => {
    const id = query.get('id');
    return !id || isUuid(id);
  },
  load: loadComplete,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.title)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: Complete,
});
