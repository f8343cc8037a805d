import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

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
