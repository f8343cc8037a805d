import type { IncomingMessage } from 'node:http';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
  readonly headers: IncomingMessage['headers'];
}

/** A page of ListObjectsV2, or undefined for a token that this server did not give. */
export function listOf(
  bucket: string,
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string | undefined {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString('utf8');
  if (token !== null && !after.startsWith('after ')) return undefined;
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1_000));
  const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && `after ${key}` > after).sort();
  const page = left.slice(0, most);
  const isTruncated = left.length > page.length;
  const next = Buffer.from(`after ${page.at(-1) ?? ''}`).toString('base64url');
  const contents = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), writtenAt: new Date(0) };
    return `<Contents><Key>${escape(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...contents,
    '</ListBucketResult>',
  ].join('');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
