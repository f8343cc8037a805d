import type { FastifyReply } from 'fastify';

export interface SentFile {
  readonly mediaType: string;
  /** In ASCII, for clients that read no other. */
  readonly plainName: string;
  /** In the reader's language. */
  readonly name: string;
  readonly content: string | Buffer;
}

/** Sends a file that is saved and not shown, under its name in any script (RFC 6266, RFC 8187). */
export function sendAttachment(
  reply: FastifyReply,
  { mediaType, plainName, name, content }: SentFile,
): FastifyReply {
  const names = [
    `filename="${plainName}"`,
    ...(name === plainName ? [] : [`filename*=UTF-8''${encoded(name)}`]),
  ];
  return reply
    .header('content-disposition', `attachment; ${names.join('; ')}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(mediaType)
    .send(content);
}

/** What encodeURIComponent leaves alone and an extended value may not hold. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
