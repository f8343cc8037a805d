import { beganWith, lookedBack } from '../../../core/guard/evaluateRollouts';
import { lastingWatches } from '../../../core/channels/content';
import { rolloutState, watchState } from '../../../core/guard/rolloutState';
import { previewsNow } from '../../../core/previews/notes';
import { readAnswers } from '../../../core/guard/prometheus';
import { readCurrentRevision } from '../../../core/channels/channels';
import type { Channel } from '../../../core/channel';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { OpsState } from '../../wire';
import type { StoredCounts } from '../counts/StoredCounts';
import { writtenAt } from '../counts/writtenAt';
import type { StoredErrors } from '../errors/StoredErrors';
import { History } from './History';
import { beginOfSteps, loadsOverTime } from './loadsOverTime';
import { Published } from './Published';

/** The page shows some of each package. */
const maxErrors = 100;

/** Everything the page shows, from the store. */
export class Overview {
  readonly #history = new History();
  readonly #published: Published;
  #known: number | undefined;

  constructor(
    store: ChannelContext['store'],
    private readonly counts: StoredCounts,
    private readonly errors: StoredErrors,
  ) {
    this.#published = new Published(store);
  }

  /** Throws as `readCurrentRevision`. */
  async state(
    context: ChannelContext,
    now: Date,
  ): Promise<Omit<OpsState, 'person' | 'proposals' | 'guard_problem'>> {
    const current = await readCurrentRevision(
      context.store,
      context.channel,
      context.trusted,
      this.#known,
      context.retired,
    );
    const channel = current?.latest.signed;
    this.#known = channel?.revision;
    const counts = await this.counts.since(await this.#since(context, channel, now), now);
    const packages = channel?.packages ?? {};
    const answers = await readAnswers(context.store.objects, context.channel);
    const published = await this.#published.of(Object.keys(packages), now);
    return {
      channel: context.channel,
      revision: channel?.revision ?? 0,
      problem: current?.refused?.message ?? null,
      packages: Object.entries(packages).map(([name, described]) => ({
        name,
        ...described,
        published: published.get(name) ?? [],
      })),
      rollouts: (channel?.rollouts ?? []).map((rollout) =>
        rolloutState({ packages }, rollout, counts, answers[rollout.id], now),
      ),
      watches: channel ? lastingWatches(channel, now).map((watch) => watchState(watch, counts)) : [],
      flags: channel?.flags ?? [],
      approval: channel?.approval ?? false,
      previews: await previewsNow(context, now),
      loads: loadsOverTime(counts, now),
      errors: (await this.errors.list(channel, now)).slice(0, maxErrors),
      history: channel ? await this.#history.upTo(context, channel.revision) : [],
    };
  }

  /** The steps that are drawn, the whole time of the oldest rollout, or what is compared with what is watched. */
  async #since(context: ChannelContext, channel: Channel | undefined, now: Date): Promise<Date> {
    const watched = (channel?.watches ?? []).map(({ began_at: at }) => Date.parse(at) - lookedBack);
    const shown = Math.min(beginOfSteps(now).getTime(), ...watched);
    const oldest = Math.min(...(channel?.rollouts ?? []).map(beganWith));
    if (!Number.isFinite(oldest)) return new Date(shown);
    const began = await writtenAt(context, oldest, now);
    return new Date(Math.min(began.getTime(), shown));
  }
}
