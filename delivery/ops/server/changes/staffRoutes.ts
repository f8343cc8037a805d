import { staffPassText } from '../../../core/signing/staffPass';
import type { FastifyPluginAsync } from 'fastify';
import type { StaffLink } from '../../wire';
import type { Place } from '../Place';

/** How long a staff link holds, milliseconds. */
const passAge = 30 * 24 * 3_600_000;

const body = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' } },
  required: ['name'],
  additionalProperties: false,
} as const;

/** Links that make a browser a member of staff: it gets the rollouts that name it. */
export const staffRoutes: FastifyPluginAsync<{ readonly place: Place; readonly now: () => Date }> = async (
  app,
  { place, now },
) => {
  app.post<{ Body: { readonly name: string } }>(
    '/ops/api/staff',
    { schema: { body } },
    async (request): Promise<StaffLink> => {
      const staff = request.body.name.trim();
      const expires = new Date(now().getTime() + passAge).toISOString();
      const pass = staffPassText({ staff, channel: place.channel, expires }, await place.key());
      request.log.info({ staff, expires, by: request.person }, 'A staff link was made');
      return { path: `/-/staff?pass=${encodeURIComponent(pass)}`, expires };
    },
  );
};
