import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused, type Routes } from '../../http';
import { Downloads } from '../limits/Downloads';

const yearInSeconds = 365 * 24 * 60 * 60;

/** A page shows dozens of pictures at once, and many customers may share an address. */
const downloads = { atOnce: 24, waiting: 960, each: { atOnce: 6, waiting: 240 } };

/** Pictures by the hash of their bytes: what an address shows never changes. */
export const mediaRoutes: Routes<{ db: Kysely<Schema> }> = async (app, { db }) => {
  const sending = new Downloads(downloads);
  app.route({
    method: 'GET',
    url: '/media/:id',
    schema: { params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }), hide: true },
    handler: async (request, reply) =>
      sending.run(request, reply, async () => {
        const { id } = request.params;
        const picture = await db
          .selectFrom('pictures')
          .select(['media_type', 'bytes'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (picture === undefined) throw new Refused('not-found');
        reply
          .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
          // An SVG opened by itself may hold neither script nor anything from elsewhere.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(picture.media_type)
          .send(Buffer.from(picture.bytes));
      }),
  });
};
