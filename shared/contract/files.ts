import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { FileBytes, Id, Uuid } from './fields';
import { TooMany } from './refusals';

/** An uploaded file; `url` is signed, short-lived, and opens in the browser that sent the file alone. */
export const UploadedFile = Type.Object({
  id: Id,
  name: Type.String(),
  /** Bytes as stored, after re-encoding. */
  size: Type.Integer({ minimum: 0 }),
  type: Type.Enum(['image/jpeg', 'application/pdf'], { type: 'string' }),
  url: Type.String(),
});
export type UploadedFile = Static<typeof UploadedFile>;

export const fileOperations = {
  'POST /api/file/upload': {
    summary: 'Keeps one picture or PDF of a licence, noStore: multipart/form-data with the part `file`',
    body: Type.Unsafe<FormData>({
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    }),
    response: { 201: Data(UploadedFile), 429: TooMany },
  },
  'GET /api/file/:id': {
    summary: 'An uploaded file, by its signed address and in the browser that sent it',
    params: Type.Object({ id: Uuid }),
    query: Type.Object({
      /** Seconds since 1970. */
      expires: Type.Integer(),
      signature: Type.String({ maxLength: 64 }),
    }),
    response: { 200: FileBytes },
  },
} as const;
