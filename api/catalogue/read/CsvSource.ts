import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The folder is not there or can't be read; the message says what to do. */
export class FolderUnreadable extends Error {
  override readonly name = 'FolderUnreadable';
}

export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** A file that is read piece by piece, once for its digest and again for its records. */
export class CsvSource {
  private constructor(
    private readonly path: string,
    /** SHA-256 of its bytes. */
    readonly digest: string,
  ) {}

  static async at(path: string): Promise<CsvSource> {
    const hash = createHash('sha256');
    const pieces: AsyncIterable<Buffer> = createReadStream(path);
    for await (const piece of pieces) hash.update(piece);
    return new CsvSource(path, hash.digest('hex'));
  }

  /**
   * @throws NotUtf8
   * @throws FolderUnreadable at the end, if it is no longer the file of the digest.
   */
  async *text(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const pieces: AsyncIterable<Buffer> = createReadStream(this.path);
    for await (const piece of pieces) {
      hash.update(piece);
      yield decoded(() => decoder.decode(piece, { stream: true }));
    }
    yield decoded(() => decoder.decode());
    if (hash.digest('hex') !== this.digest)
      throw new FolderUnreadable(
        `${this.path} was changed while it was read. Nothing was stored; start again.`,
      );
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    throw new NotUtf8('The text is not UTF-8', { cause: error });
  }
}
