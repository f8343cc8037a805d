import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The contract as an OpenAPI document at `/api/docs/json`, to read and try at `/api/docs`. */
export function addOpenApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wadachi',
        version: '1',
        description:
          'Writes need the XSRF-TOKEN cookie of `GET /sanctum/csrf-cookie` repeated in `X-XSRF-TOKEN`. ' +
          'Sent again with the same `Idempotency-Key`, a write is answered as the first time and done once. ' +
          'Texts are in the language of `Accept-Language` (one of the `languages` of `GET /api/site`).',
      },
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
