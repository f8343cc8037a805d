import { FormattedMessage, Icon, Link } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import type { PlanOptions } from '@wadachi/contract';
import { paths } from '../paths';
import { useMoney } from '../quote/useMoney';
import { coverMessages } from './coverMessages';
import styles from './LiabilityNote.module.css';

/** Explains excess and non-operation charge. Opens without JavaScript. */
export const LiabilityNote = ({ liability }: Pick<PlanOptions, 'liability'>) => {
  const yen = useMoney();
  return (
    <details className={styles.note}>
      <summary>
        <Icon name="chevron-down" />
        <FormattedMessage {...coverMessages.noteTitle} />
      </summary>
      <div className={styles.text}>
        <p>
          <FormattedMessage {...coverMessages.noteExcess} values={{ excess: yen(liability.excess) }} />
        </p>
        <p>
          <FormattedMessage {...coverMessages.noteNoc} values={{ noc: yen(liability.noc) }} />
        </p>
        <Links>
          <Link to={paths.clause()} target="_blank">
            <FormattedMessage {...coverMessages.noteTerms} />
          </Link>
        </Links>
      </div>
    </details>
  );
};
