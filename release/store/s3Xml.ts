import { XMLParser } from 'fast-xml-parser';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { AgedObject } from './objects';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'Contents',
});

const ListBucketResult = Type.Object({
  ListBucketResult: Type.Object({
    IsTruncated: Type.String(),
    NextContinuationToken: Type.Optional(Type.String()),
    Contents: Type.Optional(Type.Array(Type.Object({ Key: Type.String(), LastModified: Type.String() }))),
  }),
});
type ListBucketResult = Static<typeof ListBucketResult>;

const Refusal = Type.Object({ Error: Type.Object({ Code: Type.String() }) });

export interface ListPage {
  readonly objects: readonly AgedObject[];
  /** Asks for the next page. */
  readonly next: string | undefined;
}

/** A page of ListObjectsV2, or undefined when it is none. */
export function pageOf(xml: string): ListPage | undefined {
  const parsed = parse(xml);
  if (!Check(ListBucketResult, parsed)) return undefined;
  const { IsTruncated, NextContinuationToken, Contents = [] } = parsed.ListBucketResult;
  return {
    objects: Contents.map(({ Key, LastModified }) => ({ key: Key, writtenAt: new Date(LastModified) })),
    next: IsTruncated === 'true' ? NextContinuationToken : undefined,
  };
}

/** The code of a refusal, such as `NoSuchKey`; empty when the body says none. */
export function refusalCodeOf(xml: string): string {
  const parsed = parse(xml);
  return Check(Refusal, parsed) ? parsed.Error.Code.slice(0, 100) : '';
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml) as unknown;
  } catch {
    return undefined;
  }
}
