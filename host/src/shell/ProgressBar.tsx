import { VisuallyHidden } from '@wadachi/shared';
import { shellMessages } from './messages';
import styles from './ProgressBar.module.css';

/** A line that runs along the top of the page while the next one is fetched; a gate waits for the end of `data-pending`. */
export const ProgressBar = ({ pending }: { readonly pending: boolean }) => (
  <div className={styles.place} role="status" data-pending={pending || undefined}>
    {pending && (
      <>
        <span className={styles.line} />
        <VisuallyHidden>{shellMessages.pending}</VisuallyHidden>
      </>
    )}
  </div>
);
