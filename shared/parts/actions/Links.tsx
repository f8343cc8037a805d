import type { ReactNode } from 'react';
import { classNames } from '@wadachi/shared';
import styles from './Links.module.css';

interface LinksProps {
  readonly as?: 'p' | 'ul' | 'div' | undefined;
  /** One under another. */
  readonly column?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links that stand alone, beside each other as far as they fit: each is as high as a finger. */
export const Links = ({ as: Element = 'p', column = false, className, children }: LinksProps) => (
  <Element className={classNames(styles.links, column && styles.column, className)}>{children}</Element>
);
