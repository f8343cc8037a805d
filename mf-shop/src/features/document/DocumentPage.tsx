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
import type { Document } from '@wadachi/shared/contract';
import { dayInWords } from '../../days';
import { canonicalPath, documentIdIn } from './documentAddress';
import styles from './DocumentPage.module.css';
import { messages } from './messages';

async function load(context: PageContext): Promise<Document> {
  const { path, platform, signal } = context;
  const call = platform.api('GET /api/documents/:id', {
    params: { id: documentIdIn(context) },
    handles: [404],
    signal,
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
            <FormattedMessage {...messages.publishedOn} values={{ date: dayInWords(intl, published_on) }} />
          </time>
        }
      >
        {title}
      </PageTitle>
      {/* The API sanitised it when it was imported (contract, Document.html). */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

export const page = definePage<Document>({
  validate: (context) => isId(documentIdIn(context)),
  load,
  head: ({ id, title, published_on }, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.title, { title }),
    description: intl.formatMessage(messages.description, { title, date: dayInWords(intl, published_on) }),
    canonical: canonicalPath(id),
  }),
  View,
});
