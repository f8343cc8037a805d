import { FormattedMessage, LinkButton, Notice, PageTitle, Price } from '@wadachi/shared';
import type { Change, Receipt } from '@wadachi/shared/contract';
import { paths } from '../../paths';
import { ChangeFigures } from './ChangeFigures';
import { messages } from './messages';
import styles from './Change.module.css';

interface ChangedProps {
  readonly receipt: Receipt;
  readonly change: Change;
  readonly token: string | undefined;
}

/** The page after a change. */
export const Changed = ({ receipt, change, token }: ChangedProps) => (
  <div className={styles.changed}>
    <PageTitle>{messages.changed}</PageTitle>
    <Notice tone="success">
      <FormattedMessage
        {...messages.changedHow}
        values={{ number: receipt.reserve_number, plan: change.plan_name }}
      />
    </Notice>
    <p className={styles.total}>
      <FormattedMessage {...messages.newTotal} />
      <Price yen={change.quote.charge} size="large" />
    </p>
    <ChangeFigures change={change} />
    {change.refund > 0 && (
      <p>
        <FormattedMessage {...messages.refundWhen} />
      </p>
    )}
    <div className={styles.ways}>
      <LinkButton to={paths.booking(receipt.id, token)}>
        <FormattedMessage {...messages.back} />
      </LinkButton>
      <LinkButton variant="secondary" to={paths.receipt(receipt.id, token)}>
        <FormattedMessage {...messages.papers} />
      </LinkButton>
    </div>
  </div>
);
