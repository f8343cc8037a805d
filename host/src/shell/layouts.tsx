import type { PageRoute } from '@wadachi/delivery/page';
import { Steps, useIntl, type LayoutName } from '@wadachi/shared';
import type { ComponentType, ReactNode } from 'react';
import { Footer } from './Footer';
import { Header, type HeaderProps } from './Header';
import styles from './layouts.module.css';
import { shellMessages } from './messages';
import { progressAt } from './progressAt';
import { contentId } from './SkipLink';

interface LayoutProps {
  readonly header: HeaderProps;
  readonly routes: readonly PageRoute[];
  /** Opens the choice about the tag of the shop shown. */
  readonly tagChoice?: ReactNode;
  readonly children: ReactNode;
}

/** Header, content, footer. */
const DefaultLayout = ({ header, tagChoice, children }: LayoutProps) => (
  <>
    <Header {...header} />
    <main id={contentId} className={styles.content} tabIndex={-1}>
      {children}
    </main>
    <Footer tagChoice={tagChoice} />
  </>
);

/** A booking: its progress stays in view, and nothing leads away from it but the brand. */
const WizardLayout = ({ header, routes, tagChoice, children }: LayoutProps) => {
  const intl = useIntl();
  const progress = progressAt(header.path, routes, header.locale);
  return (
    <>
      <Header {...header} links={[]} />
      {progress && (
        <nav className={styles.progress} aria-label={intl.formatMessage(shellMessages.bookingSteps)}>
          <Steps {...progress} />
        </nav>
      )}
      <main id={contentId} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer tagChoice={tagChoice} />
    </>
  );
};

/** The content alone, for pages that are printed. */
const PlainLayout = ({ children }: LayoutProps) => (
  <main id={contentId} className={styles.plain} tabIndex={-1}>
    {children}
  </main>
);

export const layouts: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  wizard: WizardLayout,
  none: PlainLayout,
};
