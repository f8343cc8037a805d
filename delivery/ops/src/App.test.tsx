import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpsError } from './api/OpsApi';
import { aRollout, aState, FakeOps, renderPage } from './testing/opsPage';

beforeEach(() => localStorage.clear());

const card = async (name: string) => screen.findByRole('group', { name });
const press = async (name: string | RegExp, within_ = screen.getByRole('dialog')) =>
  userEvent.click(within(within_).getByRole('button', { name }));

async function fill(reason = 'a try') {
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
}

async function openCanary() {
  await userEvent.click(within(await card('mf-reserve')).getByRole('button', { name: 'Give to some…' }));
}

it('asks for a token, says when it is another one, and shows the channel for the right one', async () => {
  const ops = new FakeOps();
  ops.isIn = false;
  await renderPage(ops);
  const token = await screen.findByLabelText(/Token/);
  await userEvent.type(token, 'a wrong token');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(token).toHaveAccessibleDescription(/This token is not valid/));
  await userEvent.clear(token);
  await userEvent.type(token, 'the right token');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/Channel production, revision 7/)).toBeVisible();
  expect(screen.queryByLabelText(/Token/)).not.toBeInTheDocument();
});

it('shows packages, rollouts with what was counted, and history', async () => {
  await renderPage(new FakeOps(aState({ rollouts: [aRollout] })));
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(screen.getAllByText('On')).toHaveLength(2);
  const row = screen.getByRole('row', { name: /mf-reserve 2\.3\.0/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['140', '3 (2 entry, 1 render)', '2.14%']);
  expect(screen.getByRole('row', { name: /mf-reserve 2\.2\.0 \(stable\) 900/ })).toBeVisible();
  expect(screen.getByText('5% of visitors')).toBeVisible();
  expect(screen.getByText('mf-reserve 2.1.0 → 2.2.0')).toBeVisible();
  expect(screen.getByText('A quicker receipt')).toBeVisible();
});

it('shows the history page by page', async () => {
  const entry = (revision: number) => ({ revision, change: null });
  await renderPage(new FakeOps(aState({ history: [7, 6, 5, 4, 3, 2, 1].map(entry) })));
  const shown = () => screen.getAllByRole('heading', { name: /^Revision/ }).map((one) => one.textContent);
  expect(shown()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(shown()).toEqual(['Revision 2', 'Revision 1']);
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
});

it.each([
  [{ problem: 'Revision 8 is none' }, 'Nothing can be changed now', 'Revision 8 is none'],
  [{ guard_problem: 'ENOSPC' }, 'The guard can’t look: nothing is stopped by itself', 'ENOSPC'],
])('says above the last good revision what is wrong: %j', async (more, title, why) => {
  await renderPage(new FakeOps(aState(more)));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText(/Channel production, revision 7/)).toBeVisible();
});

it('shows and undoes lock and off each for itself', async () => {
  const [first, ...others] = aState().packages;
  if (!first) throw new Error('No package');
  const both = { ...first, state: 'off', locked: true } as const;
  await renderPage(new FakeOps(aState({ packages: [both, ...others] })));
  const buttons = within(await card('mf-reserve')).getAllByRole('button');
  expect(buttons.map(({ textContent: text }) => text)).toEqual(['Unlock…', 'Switch on…']);
  expect(screen.getByText('Off')).toBeVisible();
});

it('draws loads over time and tells the same in a table', async () => {
  const line = { package: 'mf-reserve', version: '2.3.0', points: [{ step: 47, loads: 40, failed: 3 }] };
  await renderPage(new FakeOps(aState({ loads: { ...aState().loads, lines: [line] } })));
  await userEvent.click(await screen.findByText('In numbers'));
  const table = screen.getByRole('table', { name: 'Loads of mf-reserve in 30 minutes, by version' });
  expect(within(table).getAllByRole('row')).toHaveLength(9);
  expect(within(table).getAllByRole('cell')[0]).toHaveTextContent('40, 3 failed');
});

it('says what is missing where nothing is there yet', async () => {
  await renderPage(new FakeOps(aState({ revision: 0, packages: [], history: [] })));
  expect(await screen.findByText('There is no channel yet')).toBeVisible();
  expect(screen.getByText('Everybody gets the stable versions')).toBeVisible();
  expect(screen.getByText('Nothing was loaded in the last four hours')).toBeVisible();
});

it('shows what a canary changes, for whom, and makes it only when that is confirmed', async () => {
  const ops = new FakeOps();
  await renderPage(ops);
  await openCanary();
  const dialog = screen.getByRole('dialog', { name: 'Give a version to some visitors' });
  expect(within(dialog).getByRole('combobox', { name: 'Version of mf-reserve' })).toHaveValue('2.3.0');
  await fill();
  await press('See what changes');
  expect(await within(dialog).findByText('5% of visitors: mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  expect(dialog).toHaveTextContent('about 120 loads a day');
  expect(within(dialog).getByRole('heading', { name: 'What changes' })).toHaveFocus();
  const order = {
    change: {
      verb: 'canary',
      set: { 'mf-reserve': '2.3.0' },
      basis_points: 500,
      target: {},
      staff: [],
    },
    reason: 'a try',
    seen: 7,
  };
  expect(ops.orders).toEqual([{ ...order, dry_run: true }]);
  await press('Do it');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.orders[1]).toEqual({ ...order, dry_run: false });
});

it('sends a change once, however often the button is pressed', async () => {
  const ops = new FakeOps();
  await renderPage(ops);
  await openCanary();
  await fill();
  await press('See what changes');
  const button = await screen.findByRole('button', { name: 'Do it' });
  await userEvent.dblClick(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.orders.filter(({ dry_run: isDry }) => !isDry)).toHaveLength(1);
});

it('says what is wrong before it asks the server', async () => {
  const ops = new FakeOps();
  await renderPage(ops);
  await openCanary();
  const percent = screen.getByRole('textbox', { name: /Share of visitors/ });
  await userEvent.clear(percent);
  await userEvent.type(percent, '5.123');
  await press('See what changes');
  expect(await screen.findByText('There are 2 problems')).toBeVisible();
  expect(percent).toHaveAccessibleDescription(/at most two decimals/);
  expect(ops.orders).toEqual([]);
});

it('keeps what is being typed while the channel is looked at again', async () => {
  const ops = new FakeOps();
  await renderPage(ops, { pause: 20 });
  await openCanary();
  await fill('half a sen');
  ops.current = aState({ revision: 8 });
  expect(await screen.findByText(/revision 8/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('half a sen');
});

it('tells of somebody else’s change, shows the new state, and goes on from there', async () => {
  const ops = new FakeOps();
  await renderPage(ops);
  await openCanary();
  await fill();
  await press('See what changes');
  await screen.findByRole('button', { name: 'Do it' });
  const change = { at: '2026-11-21T18:10:00Z', by: 'ken', reason: 'An emergency', changes: [] };
  ops.current = aState({ revision: 8, history: [{ revision: 8, change }, ...aState().history] });
  await press('Do it');
  const warning = await within(screen.getByRole('dialog')).findByText(/Revision 8 by ken: “An emergency”/);
  expect(warning).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('a try');
  await press('See what changes');
  await press('Do it', await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.orders.map(({ seen, dry_run: isDry }) => [seen, isDry])).toEqual([
    [7, true],
    [7, false],
    [8, true],
    [8, false],
  ]);
});

it('repeats the server’s refusal, and keeps what was typed', async () => {
  const ops = new FakeOps();
  ops.refusal = new OpsError('refused', 'mf-reserve is locked.');
  await renderPage(ops);
  await openCanary();
  await fill();
  await press('See what changes');
  expect(await screen.findByText('This can’t be done: mf-reserve is locked.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('a try');
});

it.each([
  ['mf-shop', 'Unlock…', { verb: 'lock', packages: ['mf-shop'], undo: true }],
  ['mf-reserve', 'Lock…', { verb: 'lock', packages: ['mf-reserve'], undo: false }],
  ['mf-reserve', 'Switch off…', { verb: 'off', packages: ['mf-reserve'], undo: false }],
  ['mf-reserve', 'Give to all…', { verb: 'finish', set: { 'mf-reserve': '2.3.0' } }],
  ['r7', 'Give to all…', { verb: 'finish', rollout: 'r7' }],
])('asks for the right change: %s, %s', async (group, button, change) => {
  const ops = new FakeOps(aState({ rollouts: [aRollout] }));
  await renderPage(ops);
  await userEvent.click(within(await card(group)).getByRole('button', { name: button }));
  await fill();
  await press('See what changes');
  await waitFor(() => expect(ops.orders).toMatchObject([{ change, dry_run: true }]));
});

it('keeps the staff of a rollout whose share changes', async () => {
  const ops = new FakeOps(aState({ rollouts: [aRollout] }));
  await renderPage(ops);
  await userEvent.click(within(await card('r7')).getByRole('button', { name: 'Change the share…' }));
  const percent = screen.getByRole('textbox', { name: /Share of visitors/ });
  expect(percent).toHaveValue('5');
  await userEvent.clear(percent);
  await userEvent.type(percent, '20');
  await fill();
  await press('See what changes');
  await waitFor(() =>
    expect(ops.orders[0]?.change).toEqual({
      verb: 'canary',
      set: aRollout.set,
      basis_points: 2_000,
      target: {},
      staff: ['mika'],
    }),
  );
});

it('goes on showing the last state while the server is away, and says so', async () => {
  const ops = new FakeOps();
  await renderPage(ops, { pause: 20 });
  await screen.findByText(/revision 7/);
  ops.state = async () => {
    throw new OpsError('unavailable', '');
  };
  expect(await screen.findByRole('alert')).toHaveTextContent('The ops process does not answer');
  expect(screen.getByText(/revision 7/)).toBeVisible();
});

it('shows nothing of the channel any more after logging out', async () => {
  await renderPage(new FakeOps());
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText(/Token/)).toBeVisible();
  expect(screen.queryByText(/revision 7/)).not.toBeInTheDocument();
});

it('is all in Japanese for who reads Japanese', async () => {
  await renderPage(new FakeOps(aState({ rollouts: [aRollout] })), { locale: 'ja' });
  expect(await screen.findByRole('heading', { name: 'リリース' })).toBeVisible();
  expect(screen.getByText('利用者の5%')).toBeVisible();
});
