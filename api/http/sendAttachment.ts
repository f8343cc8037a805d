import type { FastifyReply } from 'fastify';
import { fileNameInAnyScript } from './fileNameInAnyScript';

interface SentFile {
  readonly mediaType: string;
  /** The ASCII name, for clients that read no other. */
  readonly plainName: string;
  /** The name in the reader's language. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** Sends a file that is saved and not shown, under its name in any script (RFC 6266). */
export function sendAttachment(
  reply: FastifyReply,
  { mediaType, plainName, name, content }: SentFile,
): FastifyReply {
  const names = [`filename="${plainName}"`, ...(name === plainName ? [] : [fileNameInAnyScript(name)])];
  return reply
    .header('content-disposition', `attachment; ${names.join('; ')}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(mediaType)
    .send(content);
}
