import { Link, useIntl, Words } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { messages } from './messages';

interface PagerProps {
  readonly meta: { readonly total: number; readonly page: number; readonly per_page: number };
  readonly pathOf: (page: number) => string;
}

/** The page of a list that a query asks for; the first for anything else. */
export const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

/** Links to the pages before and after; nothing for a list of one page. */
export const Pager = ({ meta: { total, page, per_page }, pathOf }: PagerProps) => {
  const intl = useIntl();
  const last = Math.ceil(total / per_page);
  if (last <= 1 && page === 1) return null;
  return (
    <nav aria-label={intl.formatMessage(messages.listPages)}>
      <Links as="div">
        {page > 1 && <Link to={pathOf(page - 1)} rel="prev" label={messages.newer} />}
        <Words as="span" of={messages.pageOf} values={{ page, last: Math.max(last, 1) }} />
        {page < last && <Link to={pathOf(page + 1)} rel="next" label={messages.older} />}
      </Links>
    </nav>
  );
};
