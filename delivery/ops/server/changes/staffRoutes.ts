import { staffPassText } from '../../../core/signing/staffPass';
import type { FastifyPluginAsync } from 'fastify';
import type { StaffLink } from '../../wire';
import type { ChannelAccess } from '../ChannelAccess';

/** How long a staff link holds, milliseconds. */
const passAge = 30 * 24 * 3_600_000;

const body = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' } },
  required: ['name'],
  additionalProperties: false,
} as const;

/** Links that make a browser a member of staff: it gets the rollouts that name it. */
export const staffRoutes: FastifyPluginAsync<{
  readonly access: ChannelAccess;
  readonly now: () => Date;
}> = async (app, { access, now }) => {
  app.post<{ Body: { readonly name: string } }>(
    '/ops/api/staff',
    { schema: { body } },
    async (request): Promise<StaffLink> => {
      const staff = request.body.name.trim();
      const expires = new Date(now().getTime() + passAge).toISOString();
      const pass = staffPassText({ staff, channel: access.channel, expires }, await access.key());
      request.log.info({ staff, expires, by: request.person }, 'A staff link was made');
      return { path: `/-/staff?pass=${encodeURIComponent(pass)}`, expires };
    },
  );
};
