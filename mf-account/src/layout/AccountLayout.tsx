import type { ReactNode } from 'react';
import { Card, PageTitle, Words, type Wording } from '@wadachi/shared';
import styles from './AccountLayout.module.css';

interface AccountLayoutProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
  /** Links under the card. */
  readonly links?: ReactNode;
}

/** The layout of a page with one form: title, card, links. */
export const AccountLayout = ({ title, lead, children, links }: AccountLayoutProps) => (
  <div className={styles.frame}>
    <PageTitle lead={lead === undefined ? undefined : <Words of={lead} />}>
      <Words of={title} />
    </PageTitle>
    <Card className={styles.card}>{children}</Card>
    {links && <div className={styles.links}>{links}</div>}
  </div>
);

/** Buttons one under another. */
export const LayoutActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
