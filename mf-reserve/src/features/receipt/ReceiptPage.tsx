import { Button, definePage, FormattedMessage, Icon, LinkButton, type PageProps } from '@wadachi/shared';
import { isUuid } from '../../choice/isUuid';
import { paths } from '../../paths';
import { loadReceipt, type ReceiptContent } from './load';
import { messages } from './messages';
import { Sheet, titleOf } from './Sheet';
import styles from './Receipt.module.css';

/** The receipt on one sheet of A4. Nothing of its address, which may hold the token, goes to other sites. */
const ReceiptView = ({ content: { receipt } }: PageProps<ReceiptContent>) => (
  <div className={styles.page}>
    <meta name="referrer" content="no-referrer" />
    <div className={styles.controls}>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        <FormattedMessage {...messages.print} />
      </Button>
      <LinkButton variant="quiet" to={paths.complete(receipt.id)}>
        <FormattedMessage {...messages.back} />
      </LinkButton>
    </div>
    <article className={styles.sheet}>
      <h1 className={styles.title}>
        <FormattedMessage {...titleOf(receipt)} />
      </h1>
      <Sheet receipt={receipt} />
    </article>
  </div>
);

export const page = definePage<ReceiptContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadReceipt,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(titleOf(receipt))} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: ReceiptView,
});
