import { useRef, useState } from 'react';
import { Button, FormattedMessage, usePlatform, VisuallyHidden } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/contract';
import type { CompareDialogProps } from './CompareDialog';
import { useLate } from '../useLate';
import { compareMessages } from './messages';
import type { Compared } from './useCompare';
import styles from './Compare.module.css';

interface CompareBoxProps {
  readonly plan: Pick<PlanListItem, 'id' | 'name'>;
  readonly compared: Compared;
}

/** Takes a plan into the comparison. Without it there is none. */
export const CompareBox = ({ plan, compared }: CompareBoxProps) => {
  const { flag } = usePlatform();
  if (!flag('compare-cars', true)) return null;
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={compared.has(plan.id)} onChange={() => compared.toggle(plan.id)} />
      <FormattedMessage {...compareMessages.compare} />
      <VisuallyHidden> {plan.name}</VisuallyHidden>
    </label>
  );
};

const loadDialog = () => import('./CompareDialog');

type CompareBarProps = Omit<CompareDialogProps, 'plans' | 'onClose'> & { readonly compared: Compared };

/** Opens the comparison. Its code is loaded then. */
export const CompareBar = ({ compared, ...rest }: CompareBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const { part, hasFailed, tryAgain } = useLate(loadDialog, isOpen);
  const opener = useRef<HTMLDivElement>(null);
  if (compared.plans.length === 0) return null;
  return (
    <div ref={opener} className={styles.bar}>
      <p role="status" className={styles.full}>
        {hasFailed ? (
          <FormattedMessage {...compareMessages.failed} />
        ) : (
          compared.isFull && <FormattedMessage {...compareMessages.full} />
        )}
      </p>
      <Button variant="quiet" onClick={compared.clear} label={compareMessages.clear} />
      <Button disabled={compared.plans.length < 2} onClick={hasFailed ? tryAgain : () => setOpen(true)}>
        <FormattedMessage {...compareMessages.open} values={{ count: compared.plans.length }} />
      </Button>
      {isOpen && part && (
        <part.CompareDialog
          {...rest}
          plans={compared.plans}
          onClose={() => {
            setOpen(false);
            opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
          }}
        />
      )}
    </div>
  );
};
