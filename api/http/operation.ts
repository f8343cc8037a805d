import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  AnyRefusal,
  InvalidFields,
  operations,
  type OperationName,
  type Operations,
} from '@wadachi/contract';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A plugin of routes; what it needs arrives as options. */
export type Routes<Deps extends object = Record<never, never>> = (app: App, deps: Deps) => Promise<void>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The contract's operation in Fastify's words. */
type SchemaOf<Name extends OperationName> = Pick<Operations[Name], 'summary' | 'response'> &
  (Operations[Name] extends { params: infer Params } ? { params: Params } : unknown) &
  (Operations[Name] extends { query: infer Query } ? { querystring: Query } : unknown) &
  (Operations[Name] extends { body: infer Body } ? { body: Body } : unknown);

interface OperationRoute<Name extends OperationName> {
  readonly method: Method;
  readonly url: string;
  readonly schema: SchemaOf<Name>;
}

/**
 * Method, path and schemas of an operation, for `app.route({ ...operation(name), handler })`.
 * Every error status has a schema too, so that nothing undeclared leaves.
 */
export function operation<Name extends OperationName>(name: Name): OperationRoute<Name> {
  const [method, url] = name.split(' ') as [Method, string];
  const declared: Operations[OperationName] & { query?: unknown } = operations[name];
  const { query, ...rest } = declared;
  const takesFields = query !== undefined || 'body' in rest;
  const response = {
    ...(takesFields ? { 422: InvalidFields } : {}),
    '4xx': AnyRefusal,
    '5xx': AnyRefusal,
    ...declared.response,
  };
  const tags = [/^\/api\/([^/]+)/.exec(url)?.[1] ?? 'session'];
  const schema = { ...rest, ...(query === undefined ? {} : { querystring: query }), tags, response };
  return { method, url, schema: schema as SchemaOf<Name> };
}
