import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { Refused, type Routes } from '../../http';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Pictures by the hash of their bytes: what an address shows never changes. */
export const mediaRoutes: Routes<{ db: Kysely<Schema> }> = async (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/media/:id',
    schema: { params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }), hide: true },
    handler: async ({ params: { id } }, reply) => {
      const picture = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
      if (picture === undefined) throw new Refused('not-found');
      return (
        reply
          .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
          // An SVG opened by itself may hold neither script nor anything from elsewhere.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(picture.media_type)
          .send(Buffer.from(picture.bytes))
      );
    },
  });
};
