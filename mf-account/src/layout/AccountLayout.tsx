import type { ReactNode } from 'react';
import { Card, PageTitle, Words, type Wording } from '@wadachi/shared';
import styles from './AccountLayout.module.css';

interface AccountLayoutProps {
  readonly title: Wording;
  readonly lead?: Wording;
  readonly children: ReactNode;
  /** Other ways on, under the card. */
  readonly links?: ReactNode;
}

/** A page with one thing to do: its title, a card, and the ways to somewhere else. */
export const AccountLayout = ({ title, lead, children, links }: AccountLayoutProps) => (
  <div className={styles.frame}>
    <PageTitle lead={lead === undefined ? undefined : <Words of={lead} />}>
      <Words of={title} />
    </PageTitle>
    <Card className={styles.card}>{children}</Card>
    {links && <div className={styles.links}>{links}</div>}
  </div>
);

/** The one or two ways on from a page that has nothing more to ask. */
export const LayoutActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
