import {
  definePage,
  FormattedMessage,
  isId,
  orNotFound,
  PageTitle,
  useIntl,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import type { Document } from '@wadachi/contract';
import { formatDay } from '../../days';
import { paths } from '../../paths';
import styles from './DocumentPage.module.css';
import { messages } from './messages';

/** Documents with a short address: `/` and the id. */
const informationPages: readonly string[] = ['terms', 'clause', 'privacy'];

/** Returns the id of the document at a path, which may have a query; '' for none. */
const documentIdIn = ({ params, path }: Pick<PageContext, 'params' | 'path'>): string =>
  params.id ?? informationPages.find((id) => path.split('?', 1)[0] === `/${id}`) ?? '';

const canonicalPath = (id: string): string => (informationPages.includes(id) ? `/${id}` : paths.document(id));

async function load(context: PageContext): Promise<Document> {
  const { path, platform, signal } = context;
  const call = platform.api('GET /api/documents/:id', {
    params: { id: documentIdIn(context) },
    handles: [404],
    signal,
    toast: false,
  });
  return (await orNotFound(call, path)).data;
}

function View({ content: { title, html, published_on } }: PageProps<Document>) {
  const intl = useIntl();
  return (
    <article className={styles.document}>
      <PageTitle
        lead={
          <time dateTime={published_on}>
            <FormattedMessage {...messages.publishedOn} values={{ date: formatDay(intl, published_on) }} />
          </time>
        }
      >
        {title}
      </PageTitle>
      {/* Sanitised by the API at import (contract, Document.html). */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

export const page = definePage<Document>({
  validate: (context) => isId(documentIdIn(context)),
  load,
  head: ({ id, title, published_on }, { platform: { intl } }) => ({
    title,
    description: intl.formatMessage(messages.description, { title, date: formatDay(intl, published_on) }),
    canonical: canonicalPath(id),
  }),
  View,
});
