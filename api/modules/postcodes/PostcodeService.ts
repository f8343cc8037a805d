import type { Kysely } from 'kysely';
import type { PostcodeTown } from '@wadachi/contract';
import type { Schema } from '../../database';
import { Refused } from '../../http';

export class PostcodeService {
  constructor(private readonly db: Kysely<Schema>) {}

  /** @throws Refused 404 for an unknown code, and where the catalogue has no postcodes. */
  async town(code: string): Promise<PostcodeTown> {
    const found = await this.db
      .selectFrom('postcode_prefixes')
      .select('towns')
      .where('prefix', '=', code.slice(0, 3))
      .executeTakeFirst();
    const line = found?.towns.split('\n').find((one) => one.startsWith(code));
    if (line === undefined) throw new Refused('not-found');
    const [, prefecture = '', city = '', town = ''] = line.split(',');
    return { code, prefecture, city, town };
  }
}
