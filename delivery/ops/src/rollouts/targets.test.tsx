import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

const target = { languages: ['ja'] };

it('shows whom a rollout is for, and changes it', async () => {
  const ops = new FakeOps(aState({ rollouts: [{ ...aRollout, target }] }));
  const effect = { package: 'mf-reserve', from: '2.2.0', to: '2.3.0', basis_points: 500 };
  const english = { languages: ['en'] };
  ops.outcome = { ...ops.outcome, effects: [{ ...effect, target: english, loads_per_day: null }] };
  await renderPage(ops);
  expect(await screen.findByText('5% of visitors (language ja)')).toBeVisible();
  const card = screen.getByRole('group', { name: 'r7' });
  await userEvent.click(within(card).getByRole('button', { name: 'Change the share…' }));
  const languages = screen.getByRole('textbox', { name: /^Languages/ });
  expect(languages).toHaveValue('ja');
  await userEvent.clear(languages);
  await userEvent.type(languages, 'English');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed');
  const look = within(screen.getByRole('dialog')).getByRole('button', { name: 'See what changes' });
  await userEvent.click(look);
  expect(await screen.findAllByText('Write languages like ja, en')).not.toHaveLength(0);
  expect(ops.orders).toEqual([]);
  await userEvent.clear(languages);
  await userEvent.type(languages, 'en');
  await userEvent.click(look);
  expect(await screen.findByText('5% of visitors (language en): mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  expect(ops.orders.at(-1)).toMatchObject({ change: { target: english } });
});

it('says that one of an older revision is for nobody but staff', async () => {
  await renderPage(new FakeOps(aState({ rollouts: [{ ...aRollout, target: { shops: ['naha'] } }] })));
  expect(await screen.findByText('5% of visitors (nobody but staff)')).toBeVisible();
});

it.each([
  [{ value: 0.0312, problem: null }, 'Prometheus says 0.0312, at most 0.02 is allowed: max(errors)'],
  [
    { value: null, problem: 'it answered 502' },
    'Prometheus gives no value (it answered 502), so this is not judged: max(errors)',
  ],
])('shows what Prometheus says of a rollout: %j', async (said, text) => {
  const prometheus = { address: 'http://prometheus', query: 'max(errors)', max: 0.02 };
  const answer = { at: '2026-11-21T18:00:00Z', above: 0, ...said };
  await renderPage(new FakeOps(aState({ rollouts: [{ ...aRollout, prometheus, answer }] })));
  expect((await screen.findByText('max(errors)')).parentElement).toHaveTextContent(text);
});

it('shows features that are switched, and switches them', async () => {
  const flag = { name: 'compare-cars', basis_points: 2_000, ...target };
  const off = { name: 'pay-later', basis_points: 0, ...target };
  const ops = new FakeOps(aState({ flags: [flag, { name: 'near-me', basis_points: 0 }, off] }));
  await renderPage(ops);
  expect(await screen.findByText('On for 20% of visitors in ja')).toBeVisible();
  const actions = within(screen.getByRole('group', { name: 'near-me' }));
  expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Switch on for all…',
    'As in its code…',
  ]);
  for (const [name, words] of [
    ['compare-cars', 'Switch off…'],
    ['near-me', 'As in its code…'],
    ['pay-later', 'Switch on for all in ja…'],
    ['pay-later', 'Switch on for all…'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('group', { name })).getByRole('button', { name: words }));
    const dialog = within(screen.getByRole('dialog', { name: `Switch ${name}` }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Old phones');
    await userEvent.click(dialog.getByRole('button', { name: 'See what changes' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Do it' }));
  }
  expect(ops.orders.filter(({ dry_run }) => !dry_run).map(({ change }) => change)).toEqual([
    { verb: 'flag', name: 'compare-cars', basis_points: 0, ...target },
    { verb: 'flag', name: 'near-me', basis_points: undefined },
    { verb: 'flag', name: 'pay-later', basis_points: 10_000, ...target },
    { verb: 'flag', name: 'pay-later', basis_points: 10_000 },
  ]);
});

describe('stopping', () => {
  const press = async (name: string) =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

  async function change(button: string, reason: string) {
    const card = await screen.findByRole('group', { name: 'r7' });
    await userEvent.click(within(card).getByRole('button', { name: button }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
    await press('See what changes');
  }

  it('stops a rollout, and gives everybody a version that was stopped before only on a second word', async () => {
    const ops = new FakeOps(aState({ rollouts: [aRollout] }));
    await renderPage(ops);
    await change('Stop now…', 'the summary is empty');
    await press('Do it');
    expect(await screen.findByText(/^Done\. Hosts follow/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ops.orders.at(-1)).toMatchObject({ change: { verb: 'back', names: ['r7'] } });

    ops.outcome = {
      ...ops.outcome,
      stopped: [{ package: 'mf-reserve', version: '2.3.0', rollout: 'r5', why: '9 of 40 loads failed' }],
      needs_force: true,
    };
    await change('Give to all…', 'it was the network');
    expect(await screen.findByText('mf-reserve 2.3.0 was stopped before')).toBeVisible();
    expect(screen.getByText(/r5.*9 of 40 loads failed/)).toBeVisible();
    await press('Give it to everybody anyway');
    expect(ops.orders.at(-1)).toMatchObject({ change: { verb: 'finish', force: true }, dry_run: false });
  });

  it('takes a version back, to the one before or to a chosen one', async () => {
    const ops = new FakeOps();
    await renderPage(ops);
    const card = screen.getByRole('group', { name: 'mf-reserve' });
    await userEvent.click(within(card).getByRole('button', { name: 'Take back…' }));
    const older = screen.getByRole('combobox', { name: 'Back to' });
    expect(
      within(older)
        .getAllByRole('option')
        .map(({ textContent: text }) => text),
    ).toEqual(['The version before', '2.1.0']);
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'a try');
    await press('See what changes');
    await waitFor(() => expect(ops.orders[0]?.change).toEqual({ verb: 'back', names: ['mf-reserve'] }));
    await press('Back');
    await userEvent.selectOptions(older, '2.1.0');
    await press('See what changes');
    await waitFor(() => expect(ops.orders[1]?.change).toMatchObject({ to: '2.1.0' }));
  });

  it('keeps the focus in the page when the button that was pressed is gone', async () => {
    const ops = new FakeOps(aState({ rollouts: [aRollout] }));
    await renderPage(ops);
    await change('Stop now…', 'the summary is empty');
    const why = 'the summary is empty';
    ops.current = { ...ops.current, rollouts: [{ ...aRollout, state: 'stopped', basis_points: 0, why }] };
    await press('Do it');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop now…' })).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows what runs above what was stopped', async () => {
    const stopped = { ...aRollout, id: 'r3', state: 'stopped', why: 'slow' } as const;
    await renderPage(new FakeOps(aState({ rollouts: [stopped, aRollout] })));
    const headings = screen.getAllByRole('heading', { name: /^r\d:/ });
    expect(headings.map(({ textContent }) => textContent.slice(0, 2))).toEqual(['r7', 'r3']);
  });

  it('names the steps before they are decided', async () => {
    const ops = new FakeOps(aState({ rollouts: [aRollout] }));
    const steps = [100, 'pause', 10_000] as const;
    ops.outcome = {
      ...ops.outcome,
      changes: [{ kind: 'steps', rollout: 'r8', now: 'planned', text: '', steps: [...steps] }],
    };
    await renderPage(ops);
    await change('Change the share…', 'a plan');
    expect(await screen.findByText('Rollout r8 moves on by itself: 1% → a person → 100%')).toBeVisible();
  });

  it('says that a rollout waits because it may be worse', async () => {
    const schedule = { steps: [5_000, 10_000], step: 0, held: null };
    const progress = {
      waits_for: 'doubt',
      earliest_at: '2026-11-21T18:15:00Z',
      networks: 1,
      least_networks: 6,
    };
    await renderPage(
      new FakeOps(aState({ rollouts: [{ ...aRollout, schedule, progress } as typeof aRollout] })),
    );
    expect(
      screen.getByText(/Step 1 of 2\. It waits because it may be worse than the stable version\./),
    ).toBeVisible();
  });
});

describe('measures', () => {
  it('shows how visits with the new version went beside the stable one', async () => {
    await renderPage(new FakeOps(aState({ rollouts: [aRollout] })));
    const table = await screen.findByRole('table', { name: 'How visits went since r7 began' });
    expect(within(table).getByRole('row', { name: /Painted later than 2\.5 s/ })).toHaveTextContent(
      'Painted later than 2.5 smf-reserve, 80 networks38.1%12%',
    );
  });

  it('shows no empty table', async () => {
    await renderPage(new FakeOps(aState({ rollouts: [{ ...aRollout, measures: [] }] })));
    await screen.findByRole('heading', { name: /^r7/ });
    expect(screen.queryByRole('table', { name: /How visits went/ })).not.toBeInTheDocument();
  });
});
