import { Link, useIntl, Words } from '@wadachi/shared';
import { wizardMessages } from '../ui/messages';
import styles from './Paging.module.css';
import { pagesOf, type PageOfList } from './readPage';

export interface PagingProps {
  readonly meta: PageOfList['meta'];
  /** The address of a page of the list. */
  readonly to: (page: number) => string;
}

/** Lists with more have a link to the first page. */
const fewPages = 3;

/** Shows links to the previous and next page of a list. */
export const Paging = ({ meta, to }: PagingProps) => {
  const intl = useIntl();
  const pages = pagesOf(meta);
  if (pages <= 1) return null;
  return (
    <nav className={styles.paging} aria-label={intl.formatMessage(wizardMessages.paging)}>
      {meta.page > 1 && <Link to={to(meta.page - 1)} rel="prev" label={wizardMessages.previousPage} />}
      {pages > fewPages && meta.page > 2 && <Link to={to(1)} label={wizardMessages.firstPage} />}
      <Words as="span" of={wizardMessages.pageOf} values={{ page: meta.page, pages }} />
      {meta.page < pages && <Link to={to(meta.page + 1)} rel="next" label={wizardMessages.nextPage} />}
    </nav>
  );
};
