import type { ChannelAccess } from '../ChannelAccess';
import { StoredCounts } from '../counts/StoredCounts';
import { StoredErrors } from '../errors/StoredErrors';
import { Guard } from '../guard/Guard';
import { PrometheusQueries } from '../guard/PrometheusQueries';
import { ScheduleRunner } from '../guard/ScheduleRunner';
import { aChannelAccess, putVersion } from './channelAccess';

/** A channel in which everybody has the first versions of a host and two remotes, which have others, and guards of it. */
export async function aGuardGround() {
  const ground = await aChannelAccess();
  const { access } = ground;
  for (const version of ['1', '2', '3']) await putVersion(access, 'mf-a', version);
  for (const version of ['1', '2']) await putVersion(access, 'mf-b', version);
  await putVersion(access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1', 'mf-b': '1' } });
  return {
    ...ground,
    /** A guard, and the lines that it logged. */
    guard(now = () => new Date(), of: Pick<ChannelAccess, 'context' | 'key'> = access) {
      const logged: string[] = [];
      const note = (about: object, text: string) =>
        void logged.push('why' in about ? `${text}: ${String(about.why)}` : text);
      const log = { warn: note, error: note };
      const seen = {
        counts: new StoredCounts(access.store.objects, access.channel),
        errors: new StoredErrors(access.store, access.channel),
        prometheus: new PrometheusQueries(access),
      };
      return { guard: new Guard(of, seen, new ScheduleRunner(of, log), log, now), logged };
    },
  };
}
