import { changeChannel } from '../../../core/changes/changeChannel';
import { ChangeRefused } from '../../../core/ChangeRefused';
import type { FastifyPluginAsync } from 'fastify';
import type { Notifier } from '../notify/Notifier';
import type { ChannelAccess } from '../ChannelAccess';
import type { Proposals } from './Proposals';

interface Options {
  readonly access: ChannelAccess;
  readonly proposals: Proposals;
  /** Undefined where nobody wants notices. */
  readonly notifier: Pick<Notifier, 'declined'> | undefined;
}

interface Named {
  readonly Params: { readonly id: string };
}

/** `seen`: the revision at which the person has looked at what it changes. */
interface Approved extends Named {
  readonly Body: { readonly seen: number };
}

const params = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[0-9a-f]{16}$' } },
  required: ['id'],
} as const;

const body = {
  type: 'object',
  properties: { seen: { type: 'integer', minimum: 1 } },
  required: ['seen'],
  additionalProperties: false,
} as const;

/** Letters of each name in a revision, where both stand in one line of 100. */
const longestName = 42;

/** Approving what another person proposed, and taking a proposal back. */
export const proposalRoutes: FastifyPluginAsync<Options> = async (app, { access, proposals, notifier }) => {
  const approval = '/ops/api/proposals/:id/approval';
  app.post<Approved>(approval, { schema: { params, body } }, async (request, reply) => {
    const { person } = request;
    const { seen } = request.body;
    const kept = await proposals.find(request.params.id);
    const { id, by, change, reason } = kept;
    if (by === person) throw new ChangeRefused('You proposed it yourself: another person has to approve it.');
    await proposals.draft(kept, seen);
    const author = { by: bothNames(by, person), reason, key: await access.key(), seen };
    const { after } = await changeChannel(await access.context(), change, author);
    await proposals.remove(id);
    const { revision } = after;
    request.log.info({ verb: change.verb, revision, by, approved_by: person }, 'The channel was changed');
    return reply.code(204).send();
  });

  /** One's own, or another person's, which is declined by that. */
  app.delete<Named>('/ops/api/proposals/:id', { schema: { params } }, async (request, reply) => {
    const { person } = request;
    const kept = await proposals.find(request.params.id);
    const { id, by } = kept;
    await proposals.remove(id);
    if (by !== person) await notifier?.declined(kept, person);
    request.log.info({ proposal: id, by, removed_by: person }, 'A proposal was taken back');
    return reply.code(204).send();
  });
};

const bothNames = (by: string, approver: string): string =>
  `${by.slice(0, longestName)}, approved by ${approver.slice(0, longestName)}`;
