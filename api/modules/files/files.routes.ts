import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { limits as bounds } from '@wadachi/contract';
import type { Schema } from '../../database';
import { deadlines, withDeadline } from '../../database/deadline';
import { addRoute, onceOnly, operation, Refused, type Routes } from '../../http';
import { fileNameInAnyScript } from '../../http/sendAttachment';
import { limitOf, type RateLimits } from '../limits';
import { callerOf } from '../limits/callerOf';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { Downloads } from '../limits/Downloads';
import { Files, type OpenedFile } from './Files';
import { signedAddress, isValidAddress, ownerHashesOf, ownerHashOf } from './ownership';
import { readUpload } from './readUpload';
import { toStored } from './toStored';

interface FileDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** Uses the pool, not the transaction. */
  readonly limits: RateLimits;
  /** Finds the person who is at work at the counter with the browser. */
  readonly staffOf: (request: FastifyRequest) => Promise<{ readonly staffId: string } | undefined>;
}

/** One file and hardly anything else; a reader of forms that is asked for more stops. */
const multipartLimits = {
  files: 1,
  fileSize: bounds.fileBytes,
  fields: 4,
  fieldSize: 256,
  fieldNameSize: 64,
  parts: 6,
  headerPairs: 20,
};

/**
 * Each upload is in memory while it is read: 24 of them are 240 MiB at the most. Bodies may come slowly, so one address has
 * few places; a page sends its files one after the other.
 */
const uploads = { atOnce: 24, waiting: 96, each: { atOnce: 3, waiting: 12 } };

const downloads = { atOnce: 24, waiting: 96, each: { atOnce: 6, waiting: 48 } };

/** The time limit for a body that arrives slowly after it waited for its turn. */
const uploadTimeoutMs = 180_000;

export const fileRoutes: Routes<FileDeps> = async (app, { db, clock, limits, staffOf }) => {
  const reading = new ConcurrencyLimiter(uploads);
  const sending = new Downloads(downloads);
  const once = onceOnly(db, 'POST /api/file/upload');
  // Nothing but forms is read here, and forms nowhere else.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true });

  const upload = operation('POST /api/file/upload');
  app.route({
    ...upload,
    schema: { ...upload.schema, consumes: ['multipart/form-data'] },
    // The form is no JSON: it is judged as it is read.
    validatorCompiler: () => () => true,
    handlerTimeout: uploadTimeoutMs,
    handler: async (request, reply) => {
      const { visitor, ip } = request;
      visitor.remember();
      const ownerHash = ownerHashOf(visitor);
      // Before anything is read. That a repeat counts as well costs nobody a picture.
      const clerk = await staffOf(request);
      await limits.take(
        ...(clerk
          ? [limitOf.uploadAtCounter(clerk.staffId)]
          : [...limitOf.uploadFrom(ip), limitOf.uploadBy(ownerHash)]),
      );
      const by = clerk ? 'clerk' : 'customer';
      const caller = callerOf(request, reply);
      const keepOne = async () => {
        const { name, bytes } = await readUpload(request, reply, { leaving: caller.signal });
        const prepare = async () => ({
          accountId: (await request.loggedIn())?.accountId ?? null,
          stored: await toStored(bytes, caller),
        });
        // 10 MiB are drawn anew and stored: more work than any other call has.
        return withDeadline(deadlines.workerMs, () =>
          once.prepared(request, reply, prepare, async (trx, { accountId, stored }) => {
            const id = await new Files(trx).store({ name, ownerHash, accountId, by, ...stored });
            const { mediaType: type } = stored;
            const url = signedAddress(visitor, id, clock());
            return { status: 201, body: { data: { id, name, size: stored.bytes.length, type, url } } };
          }),
        );
      };
      return reading.run(keepOne, caller);
    },
  });

  addRoute(app, 'GET /api/file/:id', async (request, reply) => {
    const { visitor, params, query } = request;
    const { id } = params;
    if (!isValidAddress(visitor, { id, ...query }, clock())) throw new Refused('not-found');
    return sending.run(request, reply, async () =>
      sendFile(reply, await new Files(db).open(id, ownerHashesOf(visitor))),
    );
  });
};

/** A picture is shown, a PDF only downloaded: neither may run or load anything, or be shown by another site. */
export function sendFile(reply: FastifyReply, { name, media_type, bytes }: OpenedFile): FastifyReply {
  const manner = media_type === 'image/jpeg' ? 'inline' : 'attachment';
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `${manner}; ${fileNameInAnyScript(name)}`)
    .type(media_type)
    .send(Buffer.from(bytes));
}
