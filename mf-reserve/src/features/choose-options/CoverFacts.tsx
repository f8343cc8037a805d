import { FormattedMessage, Icon } from '@wadachi/shared';
import type { CoverPayment, PlanOptions } from '@wadachi/shared/contract';
import { useYen } from '../../quote/useYen';
import { coverMessages } from './coverMessages';
import styles from './CoverFacts.module.css';

interface CoverFactsProps {
  readonly liability: PlanOptions['liability'];
  readonly description?: string | undefined;
  readonly pays: readonly CoverPayment[];
  /** The highest remaining cost of one accident, in yen. */
  readonly remaining: number;
  /** What an accident costs without a cover, on the recommended one. */
  readonly recommendedOver?: number | undefined;
}

const paid = {
  excess: coverMessages.paysExcess,
  noc: coverMessages.paysNoc,
  roadside: coverMessages.paysRoadside,
} satisfies Record<CoverPayment, unknown>;

const unpaid = {
  excess: coverMessages.leavesExcess,
  noc: coverMessages.leavesNoc,
  roadside: coverMessages.leavesRoadside,
} satisfies Record<CoverPayment, unknown>;

/** What a cover pays, what the customer pays, and the highest cost that remains. */
export const CoverFacts = ({ liability, description, pays, remaining, recommendedOver }: CoverFactsProps) => {
  const yen = useYen();
  const values = { excess: yen(liability.excess), noc: yen(liability.noc), remaining: yen(remaining) };
  const isOwed = { excess: liability.excess > 0, noc: liability.noc > 0, roadside: true };
  const payments = (['excess', 'noc', 'roadside'] as const).filter((payment) => isOwed[payment]);
  // Spans, because the parent is a paragraph. Each ends with a space for screen readers.
  return (
    <span className={styles.facts}>
      {recommendedOver !== undefined && (
        <strong className={styles.recommended}>
          <FormattedMessage
            {...coverMessages.recommended}
            values={{ remaining: yen(remaining), without: yen(recommendedOver) }}
          />{' '}
        </strong>
      )}
      {description && <span>{description} </span>}
      {payments.map((payment) => {
        const isPaid = pays.includes(payment);
        return (
          <span key={payment} className={isPaid ? styles.paid : styles.unpaid}>
            <Icon name={isPaid ? 'check' : 'minus'} />
            <span>
              <FormattedMessage {...(isPaid ? paid : unpaid)[payment]} values={values} />{' '}
            </span>
          </span>
        );
      })}
      <strong className={styles.remaining}>
        <FormattedMessage
          {...(remaining === 0 ? coverMessages.nothingRemains : coverMessages.remains)}
          values={values}
        />
      </strong>
    </span>
  );
};
