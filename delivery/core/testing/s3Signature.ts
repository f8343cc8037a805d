import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { S3Credentials } from '../store/s3Address';

/** Code of a refusal with its HTTP status. */
export type S3Error = readonly [status: number, code: string];

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** Checks Signature Version 4 of a request as the S3 documentation has it, or says how it is refused. */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  { credentials, region }: { readonly credentials: S3Credentials; readonly region: string },
): S3Error | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, keyId, day = '', signedRegion = '', signedHeaders = '', signature] =
    authorization.exec(header('authorization')) ?? [];
  if (signature === undefined) return [403, 'AccessDenied'];
  if (keyId !== credentials.accessKeyId) return [403, 'InvalidAccessKeyId'];
  if (header('x-amz-security-token') !== (credentials.sessionToken ?? '')) return [400, 'InvalidToken'];
  if (signedRegion !== region) return [400, 'AuthorizationHeaderMalformed'];
  const at = header('x-amz-date');
  if (Math.abs(Date.now() - instantOf(at)) > 900_000) return [403, 'RequestTimeTooSkewed'];
  if (header('x-amz-content-sha256') !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];

  const names = signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => names.includes(name))) return [403, 'AccessDenied'];
  const url = new URL(request.url ?? '/', 'http://store');
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (above, part) => createHmac('sha256', above).update(part).digest(),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  const isRight = createHmac('sha256', key).update(text).digest('hex') === signature && at.startsWith(day);
  return isRight ? undefined : [403, 'SignatureDoesNotMatch'];
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const instantOf = (at: string) =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0;
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
