import { checkedPrefix } from './objects';

/** Where an S3-compatible store is, and with which keys. */
export interface S3Location {
  readonly bucket: string;
  /** Says what every key begins with: empty, or with `/` at its end. */
  readonly prefix: string;
  /** Origin of the store, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: S3Credentials;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Thrown when the address of a store can't be used. The message says what to write. */
export class StoreAddressUnusable extends Error {
  constructor(address: string, why: string) {
    super(`The release store's address ${address} ${why}.`);
    this.name = 'StoreAddressUnusable';
  }
}

const example = 's3://bucket/prefix?region=eu-central-1';
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionPattern = /^[a-z0-9-]{1,40}$/;
const known = ['endpoint', 'region'];

/**
 * `s3://bucket/prefix?endpoint=http://127.0.0.1:9000&region=us-east-1`; without an endpoint, Amazon's. The keys come from
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws `StoreAddressUnusable`.
 */
export function s3LocationOf(address: string, env: NodeJS.ProcessEnv): S3Location {
  const url = urlOf(address);
  // What is said of it in an error holds no password.
  const shown = url ? `s3://${url.host}${url.pathname}` : 's3://…';
  const refuse = (why: string): never => {
    throw new StoreAddressUnusable(shown, why);
  };
  if (!url || !bucketPattern.test(url.host)) return refuse(`names no bucket: write it as ${example}`);
  if (url.username || url.password)
    return refuse('holds keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    return refuse(`says '${unknown}', of which nothing is known: write it as ${example}`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!regionPattern.test(region)) return refuse(`names the region '${region}': write it as ${example}`);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  try {
    checkedPrefix(prefix);
  } catch {
    return refuse('has a prefix with other characters than letters, digits and _ . @ + -');
  }
  return {
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    region,
    endpoint: endpointOf(url.searchParams.get('endpoint'), region, refuse),
    credentials: credentialsOf(env, refuse),
  };
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

function endpointOf(text: string | null, region: string, refuse: (why: string) => never): string {
  if (text === null) return `https://s3.${region}.amazonaws.com`;
  const url = urlOf(text);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  return isOrigin ? url.origin : refuse('has an endpoint that is none such as https://s3.example.org');
}

function credentialsOf(env: NodeJS.ProcessEnv, refuse: (why: string) => never): S3Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const sessionToken = env['AWS_SESSION_TOKEN'];
  if (!accessKeyId || !secretAccessKey)
    return refuse('needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}
