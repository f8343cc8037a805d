import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proposal } from '../../wire';
import { OpsError } from '../api/OpsApi';
import { aState, FakeOps, renderPage } from '../testing/opsPage';

const aProposal: Proposal = {
  id: '0123456789abcdef',
  by: 'ken',
  reason: 'A quicker summary',
  at: '2026-11-21T18:00:00Z',
  expires: '2026-11-22T18:00:00Z',
  is_void: false,
  change: { verb: 'finish', set: { 'mf-reserve': '2.3.0' } },
  changes: [{ kind: 'stable', package: 'mf-reserve', from: '2.2.0', to: '2.3.0' }],
};
const asked = (...proposals: Proposal[]) => new FakeOps(aState({ approval: true, proposals }));
const button = (name: string) => screen.getByRole('button', { name });
const group = async () => screen.findByRole('group', { name: 'A quicker summary' });

it('proposes what waits for a second person, and says so before', async () => {
  const ops = asked();
  ops.outcome = { ...ops.outcome, waits: true };
  await renderPage(ops);
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  const actions = screen.getByRole('group', { name: 'mf-reserve' });
  await userEvent.click(within(actions).getByRole('button', { name: 'Give to all…' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'a try');
  await userEvent.click(button('See what changes'));
  expect(await screen.findByText(/takes effect only after another person approves it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Do it' })).not.toBeInTheDocument();
  await userEvent.click(button('Propose it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.orders).toMatchObject([{ dry_run: true }, { dry_run: false }]);
  expect(screen.getByText(/^Proposed\. Another person approves/)).toBeVisible();
});

it('shows who proposed what and why, and makes it after a look at what it changes', async () => {
  const ops = asked(aProposal);
  await renderPage(ops);
  const actions = await group();
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first, second].map((heading) => heading?.textContent)).toEqual([
    'Approval by a second person',
    'Rollouts',
  ]);
  expect(screen.getByRole('heading', { name: 'A quicker summary' })).toBeVisible();
  expect(screen.getByText('mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  expect(screen.getByText(/Proposed by ken/)).toBeVisible();
  await userEvent.click(within(actions).getByRole('button', { name: 'Review and approve…' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve the change of ken' });
  expect(await within(dialog).findByText('5% of visitors: mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  const { change, reason } = aProposal;
  expect(ops.orders).toEqual([{ change, reason, seen: 7, dry_run: true }]);
  expect(ops.approved).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.approved).toEqual([{ id: aProposal.id, seen: 7 }]);
  const done = screen.getByText(/^Done\. Hosts follow/);
  expect(done).toBeVisible();
  await userEvent.click(button('Close'));
  expect(done).not.toBeInTheDocument();
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
});

it('warns of versions that were stopped before, and repeats a refusal', async () => {
  const ops = asked(aProposal);
  const stopped = { package: 'mf-reserve', version: '2.3.0', rollout: 'r5', why: 'too many failures' };
  ops.outcome = { ...ops.outcome, waits: true, stopped: [stopped] };
  await renderPage(ops);
  await userEvent.click(within(await group()).getByRole('button', { name: 'Review and approve…' }));
  expect(await screen.findByText('mf-reserve 2.3.0 was stopped before')).toBeVisible();
  ops.refusal = new OpsError('moved', '');
  await userEvent.click(button('Approve and apply'));
  expect(await screen.findByText(/Somebody else changed the channel in the meantime/)).toBeVisible();
  expect(ops.approved).toEqual([]);
});

it('shows once more what it changes when the guard was quicker', async () => {
  const ops = asked(aProposal);
  await renderPage(ops);
  await userEvent.click(within(await group()).getByRole('button', { name: 'Review and approve…' }));
  expect(await screen.findByText('5% of visitors: mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  ops.current = { ...ops.current, revision: 8 };
  const [effect] = ops.outcome.effects;
  if (effect) ops.outcome = { ...ops.outcome, effects: [{ ...effect, basis_points: 2_000 }] };
  await userEvent.click(button('Approve and apply'));
  expect(await screen.findByText(/The guard changed other packages in the meantime/)).toBeVisible();
  expect(await screen.findByText('20% of visitors: mf-reserve 2.2.0 → 2.3.0')).toBeVisible();
  expect(ops.approved).toEqual([]);
  await userEvent.click(button('Approve and apply'));
  await waitFor(() => expect(ops.approved).toEqual([{ id: aProposal.id, seen: 8 }]));
});

it('says why it can’t be looked at', async () => {
  const ops = asked(aProposal);
  ops.refusal = new OpsError('refused', 'mf-reserve is locked.');
  await renderPage(ops);
  await userEvent.click(within(await group()).getByRole('button', { name: 'Review and approve…' }));
  expect(await screen.findByText('This can’t be done: mf-reserve is locked.')).toBeVisible();
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['ken', 'Decline', ['Review and approve…', 'Decline']],
  ['mika', 'Withdraw', ['Withdraw']],
])('lets who reads take back what %s proposed', async (by, name, names) => {
  const ops = asked({ ...aProposal, by });
  await renderPage(ops);
  const buttons = within(await group()).getAllByRole('button');
  expect(buttons.map(({ textContent: text }) => text)).toEqual(names);
  await userEvent.click(button(name));
  expect(await screen.findByText('Nothing waits for approval')).toBeVisible();
  expect(ops.takenBack).toEqual([aProposal.id]);
});

it('says when the channel has changed since, and lets nobody approve it', async () => {
  await renderPage(asked({ ...aProposal, is_void: true, changes: null }));
  expect(await screen.findByText(/The channel has changed since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review and approve…' })).not.toBeInTheDocument();
  expect(button('Decline')).toBeVisible();
});

it.each([
  [false, 'Ask for a second person…'],
  [true, 'Require no second person…'],
])('changes whether a second person is asked for (asked: %s)', async (approval, name) => {
  const ops = new FakeOps(aState({ approval }));
  await renderPage(ops);
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'a rule');
  await userEvent.click(button('See what changes'));
  await waitFor(() => expect(ops.orders[0]?.change).toEqual({ verb: 'approval', undo: approval }));
});

it('is all in Japanese for who reads Japanese', async () => {
  await renderPage(asked(aProposal), { locale: 'ja' });
  expect(await screen.findByRole('heading', { name: '2人目の承認' })).toBeVisible();
  expect(screen.getByRole('button', { name: '確認して承認…' })).toBeVisible();
});
