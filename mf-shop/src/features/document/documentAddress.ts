import type { PageContext } from '@wadachi/shared';
import { paths } from '../../paths';

/** Documents that have an address of their own; the id is the address without its slash. */
const informationPages: readonly string[] = ['terms', 'clause', 'privacy'];

/** The id of the document an address, with or without a query, shows; '' for none. */
export const documentIdIn = ({ params, path }: Pick<PageContext, 'params' | 'path'>): string =>
  params.id ?? informationPages.find((id) => path.split('?', 1)[0] === `/${id}`) ?? '';

/** The one address a document should be known by. */
export const canonicalPath = (id: string): string =>
  informationPages.includes(id) ? `/${id}` : paths.document(id);
