import { hostName, type Release } from '../../../core/release';
import type { ReleaseStore } from '../../../core/store/ReleaseStore';
import type { Content } from '../../../core/channels/content';
import { filled, isFilled, sampleOf, sampleProblems } from '../samples';
import type { SampleSession, SampleValues } from '../../Site';

/** One page to be visited. */
export interface SmokePage {
  readonly remote: string;
  readonly path: string;
  readonly address: string;
  /** Only who is logged in sees it. */
  readonly isCustomers: boolean;
  /** It shows what the guest has booked. */
  readonly isGuests: boolean;
  /** The session that it is visited with, if the site has one for it. */
  readonly session?: SampleSession | undefined;
  /** A step may lead elsewhere, where nobody is logged in. */
  readonly guarded: boolean;
  /** The names pressed there in turn, and the paths that this may lead to (`RouteEntry`). */
  readonly goal: readonly string[];
  readonly next: readonly string[];
}

export interface RemoteRoutes {
  readonly remote: string;
  readonly routes: Release['routes'];
}

/** Says whose pages a candidate could break: a remote its own, a host everybody's. */
export async function routesToVisit(
  candidate: Release,
  { packages }: Content,
  store: ReleaseStore,
): Promise<readonly RemoteRoutes[]> {
  if (candidate.name !== hostName) return [{ remote: candidate.name, routes: candidate.routes }];
  const remotes = Object.entries(packages).filter(
    ([name, { state }]) => name !== hostName && state !== 'off',
  );
  return Promise.all(
    remotes.map(async ([remote, { stable }]) => {
      const { routes } = await store.readRelease(remote, stable);
      // One that came into service without this gate may have pages that nobody can visit: not the host's fault.
      return { remote, routes: routes.filter((route) => sampleProblems([route]).length === 0) };
    }),
  );
}

const isOfCustomers = ({ steps }: Release['routes'][number]): boolean => steps.includes('auth');

export const smokePages = (
  visits: readonly RemoteRoutes[],
  values: SampleValues,
  hasCustomer: boolean,
  sessions: readonly SampleSession[],
): readonly SmokePage[] =>
  visits.flatMap(({ remote, routes }) => {
    const session = sessions.find((one) => one.remote === remote);
    return routes.map((route) => {
      const isCustomers = isOfCustomers(route);
      return {
        remote,
        path: route.path,
        address: filled(sampleOf(route), values),
        isCustomers,
        session,
        isGuests: !isCustomers && !session && /\{(booked|held)\}/.test(sampleOf(route)),
        guarded: isCustomers && !hasCustomer,
        goal: isFilled(sampleOf(route), values) ? [route.goal ?? []].flat() : [],
        next: route.next ?? [],
      };
    });
  });
