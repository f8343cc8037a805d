import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refused } from '../../http';
import { limits } from '@wadachi/contract';

/** Line ends, other controls, and marks that turn the reading direction: a name must not look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

/** A customer's file name, only ever shown back to them: its last part, in one line, at most 120 characters. */
function fileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return [...shown].slice(0, limits.fileName).join('') || 'file';
}

/** 10 MiB at one megabit a second, which a bad network of telephones still gives, take 84 seconds. */
const usualTimeoutMs = 90_000;

interface UploadTimeout {
  /** Aborted when the client has left. */
  readonly leaving: AbortSignal;
  /** Time limit for the whole body, in milliseconds. */
  readonly timeoutMs?: number;
}

interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads the one part `file` of a multipart body. In the body's place it leaves what the upload is, so that a repeat is
 * compared by its content.
 * @throws Refused 422 on `file` when there is none or more than one, 413 when it is too large, 400 when it broke off, 408 and
 * the connection's end when it took too long.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  timeout: UploadTimeout,
): Promise<Upload> {
  const upload = await orGivenUp(onlyFile(request), reply, timeout);
  if (upload === undefined || upload.bytes.length === 0) throw invalid({ file: 'file.missing' });
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex');
  request.body = { name: upload.name, sha256 };
  return upload;
}

/** A reader whose request is gone or never ends may never settle: it is not waited for. */
async function orGivenUp<T>(
  reading: Promise<T>,
  reply: FastifyReply,
  { leaving, timeoutMs = usualTimeoutMs }: UploadTimeout,
): Promise<T> {
  let timeout: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    leaving.addEventListener('abort', () => reject(leaving.reason as Error), { once: true });
    timeout = setTimeout(() => {
      // What is still to come is not read: with the connection the stream goes, and what it holds.
      reply.header('connection', 'close');
      reject(new Refused('request-timeout'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([reading, givenUp]);
  } finally {
    clearTimeout(timeout);
  }
}

async function onlyFile(request: FastifyRequest): Promise<Upload | undefined> {
  let found: Upload | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') found = { name: fileName(part.filename), bytes };
    }
    return found;
  } catch (error) {
    throw refusedFor(error);
  }
}

/** Refusals by the codes of the reader of multipart bodies; an error without one is a body that makes no sense or broke off. */
function refusedFor(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalid({ file: 'file.several' });
  return 'statusCode' in error ? error : new Refused('bad-request');
}
