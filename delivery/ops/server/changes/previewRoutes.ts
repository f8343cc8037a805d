import { ChangeRefused } from '../../../core/ChangeRefused';
import { revokePreview } from '../../../core/previews/notes';
import type { FastifyPluginAsync } from 'fastify';
import type { ChannelAccess } from '../ChannelAccess';

interface Named {
  readonly Params: { readonly id: string };
}

const params = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[0-9a-f]{16}$' } },
  required: ['id'],
} as const;

/** Revoking the link of a preview: it only takes away, so it waits for nobody. */
export const previewRoutes: FastifyPluginAsync<{
  readonly access: ChannelAccess;
  readonly now: () => Date;
}> = async (app, { access, now }) => {
  app.delete<Named>('/ops/api/previews/:id', { schema: { params } }, async (request, reply) => {
    const revoked = await revokePreview(await access.context(), request.params.id, now());
    if (!revoked) throw new ChangeRefused('This preview is over, or somebody has revoked it already.');
    const { id, of, by } = revoked;
    request.log.info({ preview: id, of, made_by: by, by: request.person }, 'A preview was revoked');
    return reply.code(204).send();
  });
};
