import {
  checkedKey,
  checkedPrefix,
  isKey,
  maxObjectBytes,
  type AgedObject,
  type ObjectStore,
} from './objects';
import type { S3Location } from './s3Address';
import { S3Requests, StoreUnavailable, usualRetries, type S3Retries } from './S3Requests';
import { pageOf } from './s3Xml';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

/** How an object is to be handed on by a CDN in front of the bucket: files of a release never change. */
function headersOf(key: string): Readonly<Record<string, string>> {
  const kind = key.slice(key.lastIndexOf('.') + 1);
  const isFixed = ['js', 'css', 'map', 'br'].includes(kind);
  return {
    'content-type': types[kind] ?? 'application/octet-stream',
    'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}

/** More pages of a thousand keys than any release store has. */
const maxPages = 1_000;

const onlyIfNew = { 'if-none-match': '*' };

/** Objects of an S3-compatible store. It must be strongly consistent and know conditional writes (`If-None-Match`). */
export class S3Objects implements ObjectStore {
  readonly address: string;
  readonly #requests: S3Requests;
  readonly #prefix: string;
  #probing: Promise<void> | undefined;

  constructor(place: S3Location, retries: S3Retries = usualRetries) {
    this.address = `s3://${place.bucket}/${place.prefix}`;
    this.#requests = new S3Requests(place, this.address, retries);
    this.#prefix = place.prefix;
  }

  async read(key: string, limit = maxObjectBytes): Promise<Buffer | undefined> {
    const { status, bytes } = await this.#requests.send({ method: 'GET', key: this.#full(key), limit });
    return status === 404 ? undefined : bytes;
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    this.#probing ??= this.#probe();
    await this.#probing.catch((error: unknown) => {
      this.#probing = undefined;
      throw error;
    });
    return this.#create(key, bytes);
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    await this.#requests.send({ method: 'PUT', key: this.#full(key), body: bytes, headers: headersOf(key) });
  }

  async list(prefix: string): Promise<readonly string[]> {
    return (await this.listAged(prefix)).map(({ key }) => key);
  }

  async listAged(prefix: string): Promise<readonly AgedObject[]> {
    const query = { 'list-type': '2', prefix: this.#prefix + checkedPrefix(prefix) };
    const found: AgedObject[] = [];
    let token: string | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const { bytes } = await this.#requests.send({
        method: 'GET',
        query: token === undefined ? query : { ...query, 'continuation-token': token },
      });
      const page = pageOf(bytes.toString('utf8'));
      if (!page)
        throw new StoreUnavailable(`${this.address} answered with something that is no list of objects`);
      found.push(
        ...page.objects.map(({ key, writtenAt }) => ({ key: key.slice(this.#prefix.length), writtenAt })),
      );
      token = page.next;
      if (token === undefined) return found.filter(({ key }) => isKey(key)).sort(byKey);
    }
    throw new StoreUnavailable(`${this.address} has more objects than a release store can hold`);
  }

  async remove(key: string): Promise<void> {
    await this.#requests.send({ method: 'DELETE', key: this.#full(key) });
  }

  /** Nothing is half written here: an object is there once all of it has come. */
  sweep(): Promise<number> {
    return Promise.resolve(0);
  }

  async #create(key: string, bytes: Uint8Array): Promise<boolean> {
    const { status, isRepeated } = await this.#requests.send({
      method: 'PUT',
      key: this.#full(key),
      body: bytes,
      headers: { ...headersOf(key), ...onlyIfNew },
    });
    if (status !== 412) return true;
    // An earlier try may have been carried out though its answer was lost: then what is there is ours.
    return isRepeated && ((await this.read(key))?.equals(bytes) ?? false);
  }

  /** A store that does not know `If-None-Match` would let two people change the channel at once: asked before the first `create`. */
  async #probe(): Promise<void> {
    const bytes = Buffer.from('This store was asked whether it knows conditional writes.\n');
    const isNew = (await this.#create(probeKey, bytes)) && (await this.#create(probeKey, bytes));
    if (isNew)
      throw new StoreUnavailable(
        `${this.address} overwrites objects in spite of If-None-Match: a release store needs conditional writes`,
      );
  }

  #full(key: string): string {
    return this.#prefix + checkedKey(key);
  }
}

const probeKey = 'conditional-writes.txt';
const byKey = (a: AgedObject, b: AgedObject) => (a.key < b.key ? -1 : 1);
