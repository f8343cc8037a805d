import type { AnswerOf, BodyOf, OperationName, ParamsOf, QueryOf } from '@wadachi/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions as AnyRoute,
  RouteShorthandOptions,
} from 'fastify';
import { operation } from './operation';

/** A request that fits its operation. */
export type RequestOf<Name extends OperationName> = FastifyRequest & {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
};

type Handler<Name extends OperationName> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => Promise<AnswerOf<Name> | FastifyReply>;

export type RouteOptions = Pick<
  RouteShorthandOptions,
  'onRequest' | 'config' | 'bodyLimit' | 'handlerTimeout' | 'attachValidation'
>;

/** Adds the route of an operation; its answer must match the contract. A write that happens once: `addWrite`. */
export function addRoute<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void;
export function addRoute<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  options: RouteOptions,
  handler: Handler<Name>,
): void;
export function addRoute<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  ...given: [Handler<Name>] | [RouteOptions, Handler<Name>]
): void {
  const [options, handler] = given.length === 1 ? [{}, ...given] : given;
  const route: AnyRoute = {
    ...operation(name),
    ...options,
    handler: (request, reply) => handler(request as RequestOf<Name>, reply),
  };
  app.route(route);
}
