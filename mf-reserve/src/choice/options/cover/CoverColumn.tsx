import { classNames, FormattedMessage, Icon, Words, type Wording } from '@wadachi/shared';
import type { CoverPayment, PlanOptions } from '@wadachi/contract';
import { useId } from 'react';
import { useMoney } from '../../../quote/useMoney';
import styles from './CoverColumn.module.css';
import { coverMessages } from './coverMessages';

interface CoverColumnProps {
  /** Empty for no cover. */
  readonly id: string;
  readonly name: Wording;
  readonly price: string;
  readonly pays: readonly CoverPayment[];
  /** The highest remaining cost of one accident, in yen. */
  readonly remaining: number;
  readonly liability: PlanOptions['liability'];
  readonly isRecommended?: boolean | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

const rowNames = {
  excess: coverMessages.excess,
  noc: coverMessages.noc,
  roadside: coverMessages.roadside,
} satisfies Record<CoverPayment, unknown>;

/** Shows one column of the comparison; all of it can be pressed. Its rows describe the radio button. */
export const CoverColumn = (props: CoverColumnProps) => {
  const { id, name, price, pays, remaining, liability, isRecommended, isChosen, onChoose } = props;
  const inputId = useId();
  const yen = useMoney();
  const values = { excess: yen(liability.excess), noc: yen(liability.noc) };
  const isOwed = { excess: liability.excess > 0, noc: liability.noc > 0, roadside: true };
  return (
    <div className={styles.column}>
      <input
        id={inputId}
        type="radio"
        name="compensation_id"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
        aria-describedby={`${inputId}-rows`}
      />
      <label className={styles.label} htmlFor={inputId}>
        <Words as="span" className={styles.name} of={name} /> <span className={styles.price}>{price}</span>
      </label>
      {/* Each row ends with a space for screen readers. */}
      <div className={styles.rows} id={`${inputId}-rows`}>
        <p className={styles.badge}>
          {isRecommended && (
            <>
              <FormattedMessage {...coverMessages.recommended} />{' '}
            </>
          )}
        </p>
        {(['excess', 'noc', 'roadside'] as const).map((payment) => {
          const isPaid = pays.includes(payment);
          return (
            isOwed[payment] && (
              <p key={payment} className={styles.row}>
                <span className={styles.rowName}>
                  <FormattedMessage {...rowNames[payment]} values={values} />{' '}
                </span>
                <span className={classNames(styles.value, isPaid && styles.paid)}>
                  <Icon name={isPaid ? 'check' : 'minus'} />
                  <span>
                    <FormattedMessage {...(isPaid ? coverMessages.covered : coverMessages.youPay)} />{' '}
                  </span>
                </span>
              </p>
            )
          );
        })}
        <p className={styles.row}>
          <span className={styles.rowName}>
            <FormattedMessage {...coverMessages.remains} />{' '}
          </span>
          <strong className={styles.value}>{yen(remaining)}</strong>
        </p>
      </div>
    </div>
  );
};
