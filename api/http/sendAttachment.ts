import type { FastifyReply } from 'fastify';

/** The name of a file as a parameter of Content-Disposition (RFC 8187, which leaves fewer characters alone than addresses do). */
export const fileNameInAnyScript = (name: string): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename*=UTF-8''${encoded}`;
};

interface SentFile {
  readonly mediaType: string;
  /** The ASCII name, for clients that read no other. */
  readonly plainName: string;
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
