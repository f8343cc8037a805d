import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalid, Refused } from '../../http';
import { fileName } from './fileName';
import { fileTexts } from './fileTexts';

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads the one part `file` of a multipart body. In the body's place it leaves what the upload is, so that a repeat is
 * compared by its content.
 * @throws Refused 422 on `file` when there is none or more than one, 413 when it is too large, 400 when it broke off.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const upload = await onlyFile(request);
  if (upload === undefined || upload.bytes.length === 0) throw invalid({ file: fileTexts.missing });
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex');
  request.body = { name: upload.name, sha256 };
  return upload;
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

/** What the reader of multipart bodies says by its codes; what has none is a body that makes no sense or broke off. */
function refusedFor(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalid({ file: fileTexts.several });
  return 'statusCode' in error ? error : new Refused(400, 'bad-request');
}
