import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { beaconJson, readBeacons } from '@wadachi/server';
import type { PageTraces } from '@wadachi/server/tracing';

/** Limits of a report: bytes, and calls in it. */
export const traceLimits = { bytes: 8_192, calls: 40 } as const;

/** Milliseconds: an open page reports for a day. */
const time = Type.Number({ minimum: 0, maximum: 86_400_000 });

/** Nothing of who or where: numbers, methods and ids of spans. */
const PageReport = Type.Object(
  {
    trace: Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-01\\.[\\w-]{22}$' }),
    age: time,
    load: Type.Optional(
      Type.Object({ first_byte: time, interactive: time, end: time }, { additionalProperties: false }),
    ),
    calls: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^(?!0{16})[0-9a-f]{16}$' }),
          method: Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
          status: Type.Integer({ minimum: 0, maximum: 599 }),
          start: time,
          end: time,
        },
        { additionalProperties: false },
      ),
      { maxItems: traceLimits.calls },
    ),
  },
  { additionalProperties: false },
);

/** Takes reports of pages about their load and their calls (`POST /-/traces`), where traces are wanted. */
export const traceRoutes: FastifyPluginAsync<{ readonly traces: PageTraces }> = async (app, { traces }) => {
  readBeacons(app, traceLimits.bytes);
  app.post('/-/traces', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const said = beaconJson(request.body);
    if (!Check(PageReport, said)) return reply.code(400).type('text/plain; charset=utf-8').send(whatIsTaken);
    return reply.code(traces.add(said) ? 204 : 403).send();
  });
};

const whatIsTaken = `A page reports its trace: {"trace": "…", "age", "load"?: {"first_byte", "interactive", "end"}, "calls": [0 to ${traceLimits.calls} of {"id", "method", "status", "start", "end"}]}, ${traceLimits.bytes} bytes at most.`;
