import type { FastifyInstance } from 'fastify';

/** Lets the routes of a plugin read beacons, whose content type is up to the browser, as text. */
export function readBeacons(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body));
}

/** The JSON of a beacon; undefined for anything else. */
export function beaconJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
