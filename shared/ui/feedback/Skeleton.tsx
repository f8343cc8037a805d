import { classNames } from '../classNames';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Skeleton.module.css';
import { feedbackMessages } from './messages';

export interface SkeletonProps {
  /** Lines of text, or blocks of a height, that are to come. */
  readonly lines?: number | undefined;
  /** Blocks in place of lines: control 2.75rem, card 9rem, picture 12rem. */
  readonly height?: 'control' | 'card' | 'picture' | undefined;
}

/** Keeps the place of content that is on its way, so that nothing jumps. */
export const Skeleton = ({ lines = 1, height }: SkeletonProps) => (
  <div className={styles.skeleton} role="status">
    <VisuallyHidden>{feedbackMessages.loading}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={classNames(styles.bone, styles[height ?? 'line'])} />
    ))}
  </div>
);
