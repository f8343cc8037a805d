import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Credentials } from '../store/s3Address';
import { ObjectsInMemory } from './ObjectsInMemory';
import { listOf, type StoredObject } from './s3Listing';
import { refusalOf, type S3Error } from './s3Signature';

/** A fault of a request: no answer ever, a broken connection before or after it was carried out, or a refusal. */
export type Fault = 'hang' | 'drop' | 'drop-after' | S3Error;

export interface S3Server {
  /** RELEASES_URL for a prefix of its bucket. */
  url(prefix: string): string;
  readonly env: NodeJS.ProcessEnv;
  objects: Map<string, StoredObject>;
  /** `PUT key`, in the order in which they came. */
  readonly requests: string[];
  /** Asked for each request. */
  fault: (request: string) => Fault | undefined;
  /** As some stores do: takes no notice of If-None-Match. */
  isForgetful: boolean;
  close(): Promise<void>;
}

/** The options of a server; what is left out is for one test. */
interface S3Settings {
  readonly host?: string;
  readonly port?: number;
  readonly credentials?: S3Credentials;
  readonly region?: string;
  /** Where buckets are kept, as folders: the bucket has to be made once. Without it objects are in memory, in a bucket that is there. */
  readonly folder?: string;
  /** Most keys in one page of a listing. */
  readonly pageSize?: number;
}

const bucket = 'releases';
const ofTests: S3Credentials = {
  accessKeyId: 'key-of-a-test',
  secretAccessKey: 'secret/of+a=test',
  sessionToken: 'token',
};

/**
 * A server that speaks as much of the S3 REST protocol as a release store uses: path-style GET, HEAD, PUT with
 * If-None-Match, DELETE and ListObjectsV2, with signatures checked and refusals in XML. It has one bucket, `releases`.
 */
export async function startS3Server({
  host = '127.0.0.1',
  port: wantedPort = 0,
  credentials = ofTests,
  region = 'ap-northeast-1',
  folder,
  pageSize = 1_000,
}: S3Settings = {}): Promise<S3Server> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(wantedPort, host, resolve));
  const { port } = server.address() as AddressInfo;
  const bucketDir = folder && join(folder, bucket);
  let isMade = bucketDir === undefined || existsSync(bucketDir);
  const s3: S3Server = {
    url: (prefix) => `s3://${bucket}/${prefix}?endpoint=http://${host}:${port}&region=${region}`,
    env: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...(credentials.sessionToken && { AWS_SESSION_TOKEN: credentials.sessionToken }),
    },
    objects: bucketDir !== undefined && isMade ? new ObjectsInMemory(bucketDir) : new Map(),
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
      (inBucket === bucket && (isMade || asked === makesBucket) ? undefined : noBucket);
    const answer = refusal ? refused(refusal) : answerTo(request, url, key, body);
    if (fault === 'drop-after') return void request.socket.destroy();
    response
      .writeHead(answer.status, answer.headers)
      .end(request.method === 'HEAD' ? undefined : answer.body);
  }

  function answerTo({ method, headers }: IncomingMessage, url: URL, key: string, body: Buffer): Answer {
    const kept = s3.objects.get(key);
    if (key === '' && method === 'PUT') return makeBucket();
    if (key === '' && method === 'HEAD') return { status: 200, headers: {}, body: '' };
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

  function makeBucket(): Answer {
    if (isMade || bucketDir === undefined) return refused([409, 'BucketAlreadyOwnedByYou']);
    s3.objects = new ObjectsInMemory(bucketDir);
    isMade = true;
    return { status: 200, headers: {}, body: '' };
  }

  return s3;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

const makesBucket = 'PUT ';
const noBucket: S3Error = [404, 'NoSuchBucket'];
const xml = { 'content-type': 'application/xml' };
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const refused = ([status, code]: S3Error): Answer => ({
  status,
  headers: xml,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`,
});
