import type { Kysely } from 'kysely';
import type { Document } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import { inLocale } from '../../texts';

export class DocumentService {
  constructor(private readonly db: Kysely<Schema>) {}

  /** @throws Refused 404 for an unknown document. */
  async detail(id: string, locale: Locale): Promise<Document> {
    const document = await this.db
      .selectFrom('documents')
      .select(['id', 'shop_id', 'title', 'html', 'published_on'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!document) throw new Refused('not-found');
    return {
      id: document.id,
      shop_id: document.shop_id,
      title: inLocale(document.title, locale),
      html: inLocale(document.html, locale),
      published_on: document.published_on,
    };
  }
}
