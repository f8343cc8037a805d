import {
  changeChannel,
  draftChange,
  needsForce,
  refuseStopped,
  type ChangePreview,
} from '../../../core/changes/changeChannel';
import { ChangeRefused } from '../../../core/ChangeRefused';
import { ChangeRequest } from '../../../core/changes/verbs/list';
import { ChannelMoved } from '../../../core/store/releaseErrors';
import { differencesOf } from '../../../core/changes/differences';
import { effectsOf } from '../../../core/changes/effects';
import { latestToChange } from '../../../core/changes/latestToChange';
import { longestReason } from '../../../core/channel';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { ChangeOrder, ChangeOutcome } from '../../wire';
import type { StoredCounts } from '../counts/StoredCounts';
import type { ChannelAccess } from '../ChannelAccess';
import type { Proposals } from '../proposals/Proposals';
import { StrictObject } from '../../../core/StrictObject';

const body = StrictObject({
  change: ChangeRequest,
  reason: Type.String({ minLength: 1, maxLength: longestReason, pattern: '\\S' }),
  seen: Type.Integer({ minimum: 0 }),
  dry_run: Type.Boolean(),
});

interface Options {
  readonly access: ChannelAccess;
  readonly counts: StoredCounts;
  readonly proposals: Proposals;
  readonly now: () => Date;
}

const oneDay = 24 * 3_600_000;

/** Changing the channel, or proposing that where a second person is asked for, and looking at what a change would do. */
export const changeRoutes: FastifyPluginAsync<Options> = async (app, { access, counts, proposals, now }) => {
  app.post<{ Body: ChangeOrder }>('/ops/api/changes', { schema: { body } }, async (request) => {
    const { change, seen, dry_run: isDry } = request.body;
    const [by, reason] = [request.person, request.body.reason.trim()];
    refuseQuery(change);
    const context = await access.context();
    await refuseIfMoved(context, seen);
    const drafted = await draftChange(context, change, { by, reason });
    if (drafted.after.approval && !drafted.before?.approval) proposals.requireSecondPerson();
    if (!isDry && drafted.waits) {
      refuseStopped(change, drafted.stopped);
      const { id } = await proposals.add({ change, reason, by, seen }, drafted);
      request.log.info({ verb: change.verb, proposal: id, by }, 'A change was proposed');
      return outcomeOf(change, drafted, seen, new Map());
    }
    if (!isDry) {
      const { after } = await changeChannel(context, change, { by, reason, key: await access.key(), seen });
      request.log.info({ verb: change.verb, revision: after.revision, by }, 'The channel was changed');
      return outcomeOf(change, { ...drafted, after }, after.revision, new Map());
    }
    return outcomeOf(change, drafted, seen, await loadsPerDay());
  });

  /** Told before anything else: what was asked for was meant for the channel as it was. */
  async function refuseIfMoved(context: ChannelContext, seen: number): Promise<void> {
    const latest = (await latestToChange(context)).latest?.signed.revision ?? 0;
    if (latest !== seen) throw new ChannelMoved(latest);
  }

  /** Loads of each package in the last 24 hours. */
  async function loadsPerDay(): Promise<ReadonlyMap<string, number>> {
    const at = now();
    const sums = new Map<string, number>();
    const from = `${new Date(at.getTime() - oneDay).toISOString().slice(0, 16)}Z`;
    for (const count of await counts.since(new Date(at.getTime() - oneDay), at)) {
      if (count.minute >= from) sums.set(count.package, (sums.get(count.package) ?? 0) + count.loads);
    }
    return sums;
  }
};

/** A query makes this process call an address: who names it has the key of the command line. */
function refuseQuery(change: ChangeRequest): void {
  if ('prometheus' in change) throw new ChangeRefused('Name a query on the command line, in --bounds FILE.');
}

const outcomeOf = (
  change: ChangeRequest,
  { before, after, stopped, waits }: ChangePreview,
  revision: number,
  loads: ReadonlyMap<string, number>,
): ChangeOutcome => ({
  revision,
  changes: differencesOf(before, after),
  stopped,
  needs_force: needsForce(change, stopped),
  waits,
  effects: effectsOf(before, after).map((effect) => {
    const perDay = loads.get(effect.package);
    const share = effect.basis_points / 10_000;
    // How many of the visitors a target means is not counted.
    const isUnknown = perDay === undefined || effect.target !== undefined;
    return { ...effect, loads_per_day: isUnknown ? null : Math.round(perDay * share) };
  }),
});
