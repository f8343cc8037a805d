import { RawIntlProvider } from '@wadachi/shared';
import { act, render } from '@testing-library/react';
import type { ChangeOrder, ChangeOutcome, OpsState } from '../../wire';
import { pageVerbs } from '../../server/page/pageVerbs';
import { OpsApi, OpsError } from '../api/OpsApi';
import { App } from '../App';
import { pageIntl } from '../intl/pageIntl';

// jsdom has the element and not what it does: opening it is all that a test needs of it.
if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

const published = (...versions: string[]) =>
  versions.map((version) => ({ version, built_at: '2026-11-21T09:00:00Z', git: null, commit: null }));

export const aState = (overrides: Partial<OpsState> = {}): OpsState => ({
  person: 'mika',
  channel: 'production',
  revision: 7,
  problem: null,
  guard_problem: null,
  packages: [
    {
      name: 'mf-reserve',
      stable: '2.2.0',
      last_known_good: '2.1.0',
      state: 'on',
      published: published('2.3.0', '2.2.0', '2.1.0'),
    },
    {
      name: 'mf-shop',
      stable: '1.8.0',
      last_known_good: null,
      state: 'on',
      locked: true,
      published: published('1.8.0'),
    },
  ],
  rollouts: [],
  watches: [],
  flags: [],
  approval: false,
  proposals: [],
  previews: [],
  loads: { from: '2026-11-21T14:30:00Z', step_minutes: 5, steps: 48, lines: [] },
  errors: [],
  history: [
    {
      revision: 7,
      change: {
        at: '2026-11-21T18:00:00Z',
        by: 'mika',
        reason: 'A quicker receipt',
        changes: [{ kind: 'stable', package: 'mf-reserve', from: '2.1.0', to: '2.2.0' }],
      },
    },
    { revision: 6, change: { at: '2026-11-20T18:00:00Z', by: 'ken', reason: 'Earlier', changes: [] } },
  ],
  ...overrides,
});

export const aRollout: OpsState['rollouts'][number] = {
  id: 'r7',
  basis_points: 500,
  set: { 'mf-reserve': '2.3.0' },
  staff: ['mika'],
  guard: { max_error_basis_points: 200 },
  state: 'running',
  why: null,
  progress: null,
  answer: null,
  measures: [
    {
      package: 'mf-reserve',
      measure: 'paint2',
      canary: 3_812,
      stable: 1_200,
      networks: 80,
      text: '38.12 % of visits painted later than 2.5 s, stable 12 %',
    },
  ],
  counted: [
    {
      ...{ package: 'mf-reserve', version: '2.3.0', is_tried: true },
      ...{ loads: 140, failed: 3, failures: { entry: 2, render: 1 } },
    },
    {
      package: 'mf-reserve',
      version: '2.2.0',
      is_tried: false,
      loads: 900,
      failed: 1,
      failures: { entry: 1 },
    },
  ],
};

/** An ops process in memory: it keeps a state, notes what it is asked for, and refuses what a test wants refused. */
export class FakeOps extends OpsApi {
  readonly orders: ChangeOrder[] = [];
  readonly approved: { readonly id: string; readonly seen: number }[] = [];
  readonly takenBack: string[] = [];
  readonly revoked: string[] = [];
  isIn = true;
  refusal: OpsError | undefined;
  outcome: Omit<ChangeOutcome, 'revision'> = {
    changes: [{ kind: 'began', rollout: 'r8', set: { 'mf-reserve': '2.3.0' }, basis_points: 500 }],
    stopped: [],
    needs_force: false,
    waits: false,
    effects: [{ package: 'mf-reserve', from: '2.2.0', to: '2.3.0', basis_points: 500, loads_per_day: 120 }],
  };

  constructor(public current: OpsState = aState()) {
    super();
  }

  override async logIn(token: string): Promise<void> {
    if (token !== 'the right token') throw new OpsError('wrong-token', '');
    this.isIn = true;
  }

  override async logOut(): Promise<void> {
    this.isIn = false;
  }

  override async state(): Promise<OpsState> {
    if (!this.isIn) throw new OpsError('no-session', '');
    return this.current;
  }

  override async change(order: ChangeOrder): Promise<ChangeOutcome> {
    this.orders.push(order);
    if (this.refusal) throw this.refusal;
    if (order.seen !== this.current.revision) throw new OpsError('moved', '');
    return { ...this.outcome, revision: order.seen };
  }

  override async approve(id: string, seen: number): Promise<void> {
    if (this.refusal) throw this.refusal;
    if (seen !== this.current.revision) throw new OpsError('moved', '');
    this.approved.push({ id, seen });
    this.#forget(id);
  }

  override async takeBack(id: string): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.takenBack.push(id);
    this.#forget(id);
  }

  override async revoke(id: string): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.revoked.push(id);
    this.current = { ...this.current, previews: this.current.previews.filter((one) => one.id !== id) };
  }

  #forget(id: string): void {
    this.current = { ...this.current, proposals: this.current.proposals.filter((one) => one.id !== id) };
  }
}

/** The whole page on such a process. It looks once, or again after a `pause`, milliseconds. */
export async function renderPage(
  ops: FakeOps,
  { locale = 'en', pause = 600_000 }: { readonly locale?: 'en' | 'ja'; readonly pause?: number } = {},
) {
  const intl = await pageIntl(locale);
  const page = render(
    <RawIntlProvider value={intl}>
      <App api={ops} verbs={pageVerbs(locale)} pause={pause} />
    </RawIntlProvider>,
  );
  // The first state comes.
  await act(async () => undefined);
  return page;
}
