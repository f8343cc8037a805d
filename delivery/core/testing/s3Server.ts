import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Credentials } from '../store/s3Address';
import { listOf, type StoredObject } from './s3Listing';
import { refusalOf, type S3Error } from './s3Signature';

/** A fault of a request: no answer ever, a broken connection before or after it was carried out, or a refusal. */
export type Fault = 'hang' | 'drop' | 'drop-after' | S3Error;

export interface S3Server {
  /** RELEASES_URL for a prefix of its bucket. */
  url(prefix: string): string;
  readonly env: NodeJS.ProcessEnv;
  readonly objects: Map<string, StoredObject>;
  /** `PUT key`, in the order in which they came. */
  readonly requests: string[];
  /** Asked for each request. */
  fault: (request: string) => Fault | undefined;
  /** As some stores do: takes no notice of If-None-Match. */
  isForgetful: boolean;
  close(): Promise<void>;
}

const bucket = 'releases';
const credentials: S3Credentials = {
  accessKeyId: 'key-of-a-test',
  secretAccessKey: 'secret/of+a=test',
  sessionToken: 'token',
};
const host = '127.0.0.1';
const region = 'ap-northeast-1';

interface S3Settings {
  /** Most keys in one page of a listing. */
  readonly pageSize?: number;
}

/**
 * A server that speaks as much of the S3 REST protocol as a release store uses: path-style GET, PUT with
 * If-None-Match, DELETE and ListObjectsV2, with signatures checked and refusals in XML. It has one bucket, `releases`.
 */
export async function startS3Server({ pageSize = 1_000 }: S3Settings = {}): Promise<S3Server> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    url: (prefix) => `s3://${bucket}/${prefix}?endpoint=http://${host}:${port}&region=${region}`,
    env: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
    },
    objects: new Map(),
    requests: [],
    fault: () => undefined,
    isForgetful: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://store');
    const [, inBucket, ...path] = url.pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    const asked = `${request.method} ${key}`;
    s3.requests.push(asked);
    const fault = s3.fault(asked);
    if (fault === 'hang') return;
    if (fault === 'drop') return void request.socket.destroy();
    const refusal =
      (fault === 'drop-after' ? undefined : fault) ??
      refusalOf(request, body, { credentials, region }) ??
      (inBucket === bucket ? undefined : noBucket);
    const answer = refusal ? refused(refusal) : answerTo(request, url, key, body);
    if (fault === 'drop-after') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function answerTo({ method, headers }: IncomingMessage, url: URL, key: string, body: Buffer): Answer {
    const kept = s3.objects.get(key);
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && kept && !s3.isForgetful)
        return refused([412, 'PreconditionFailed']);
      s3.objects.set(key, { bytes: body, writtenAt: new Date(), headers });
      return { status: 200, headers: { etag: etagOf(body) }, body: '' };
    }
    if (method === 'DELETE') {
      s3.objects.delete(key);
      return { status: 204, headers: {}, body: '' };
    }
    if (key === '' && url.searchParams.get('list-type') === '2') {
      const listed = listOf(bucket, s3.objects, url.searchParams, pageSize);
      return listed === undefined
        ? refused([400, 'InvalidArgument'])
        : { status: 200, headers: xml, body: listed };
    }
    if (!kept) return refused([404, 'NoSuchKey']);
    return {
      status: 200,
      headers: {
        etag: etagOf(kept.bytes),
        'last-modified': kept.writtenAt.toUTCString(),
        'content-length': `${kept.bytes.length}`,
      },
      body: kept.bytes,
    };
  }

  return s3;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

const noBucket: S3Error = [404, 'NoSuchBucket'];
const xml = { 'content-type': 'application/xml' };
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const refused = ([status, code]: S3Error): Answer => ({
  status,
  headers: xml,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`,
});
