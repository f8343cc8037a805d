import { ApiError, returnPath, type Platform, type StepName } from '@wadachi/shared';

/** The navigation that a step may stop. */
export interface StepContext {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly platform: Pick<Platform, 'account' | 'shop' | 'origin'>;
}

export type StepOutcome = 'pass' | 'not-found' | { readonly redirect: string };

type Step = (visit: StepContext) => StepOutcome | Promise<StepOutcome>;

/** The route steps, which run before a page's code is loaded (specification, point 2). */
const steps: Readonly<Record<StepName, Step>> = {
  auth: ({ path, platform }) =>
    platform.account.isLogin ? 'pass' : { redirect: `/login?back=${encodeURIComponent(path)}` },

  // A customer who logged in elsewhere meanwhile goes where the log-in page would have led.
  guest: ({ query, platform: { account, origin } }) =>
    account.isLogin ? { redirect: returnPath(query.get('back'), origin) ?? '/mypage' } : 'pass',

  // A page that can do without a shop says itself what is missing; one that names a shop needs it.
  'load-shop': async ({ params, query, platform }) => {
    const id = params['id'] ?? query.get('shop_id');
    if (!id) return 'pass';
    try {
      await platform.shop.load(id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'not-found';
      throw error;
    }
    return platform.shop.shop_id === id ? 'pass' : 'not-found';
  },
};

/** Runs the steps in order until one stops the navigation. An unknown step is an error. */
export async function runSteps(names: readonly string[], visit: StepContext): Promise<StepOutcome> {
  for (const name of names) {
    const step: Step | undefined = Object.hasOwn(steps, name) ? steps[name as StepName] : undefined;
    if (!step) throw new Error(`Unknown route step: ${name}`);
    const outcome = await step(visit);
    if (outcome !== 'pass') return outcome;
  }
  return 'pass';
}
