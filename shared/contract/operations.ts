import type { Static, TSchema } from 'typebox';
import { accountOperations } from './account';
import { counterOperations } from './counter';
import { documentOperations } from './documents';
import { fileOperations } from './files';
import { ownerOperations } from './owners';
import { passkeyOperations } from './passkeys';
import { paymentOperations } from './payments';
import { placeOperations } from './places';
import { planOperations } from './plans';
import { postcodeOperations } from './postcodes';
import { receiptOperations } from './receipts';
import { reserveOperations } from './reserves';
import { reviewOperations } from './reviews';
import { shopOperations } from './shops';
import { siteOperations } from './site';

/** One operation of the API: everything that validates, serialises, documents or types it. */
export interface Operation {
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: Readonly<Record<number, TSchema>>;
}

/** Every operation, keyed by its own name: method, space, path with `:params`. */
export const operations = {
  ...accountOperations,
  ...passkeyOperations,
  ...shopOperations,
  ...placeOperations,
  ...planOperations,
  ...reserveOperations,
  ...paymentOperations,
  ...receiptOperations,
  ...ownerOperations,
  ...reviewOperations,
  ...fileOperations,
  ...documentOperations,
  ...postcodeOperations,
  ...siteOperations,
  ...counterOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

type Part<Name extends OperationName, Key extends string> = Key extends keyof Operations[Name]
  ? Operations[Name][Key] extends TSchema
    ? Static<Operations[Name][Key]>
    : never
  : undefined;

export type ParamsOf<Name extends OperationName> = Part<Name, 'params'>;
export type QueryOf<Name extends OperationName> = Part<Name, 'query'>;
export type BodyOf<Name extends OperationName> = Part<Name, 'body'>;

type SuccessStatus = 200 | 201 | 202 | 204;
type Responses<Name extends OperationName> = Operations[Name]['response'];

/** Each success that the operation may answer with: its status, and the whole body of it. */
export type SuccessOf<Name extends OperationName> = {
  [Status in keyof Responses<Name> & SuccessStatus]: {
    readonly status: Status;
    readonly body: Responses<Name>[Status] extends TSchema ? Static<Responses<Name>[Status]> : never;
  };
}[keyof Responses<Name> & SuccessStatus];

/** The whole success body: `{ data }`, or `{ data, meta }` for a list. */
export type AnswerOf<Name extends OperationName> = SuccessOf<Name>['body'];
