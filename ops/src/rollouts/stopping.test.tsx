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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ops.orders.at(-1)).toMatchObject({ change: { verb: 'stop', rollout: 'r7', lock: false } });

  ops.outcome = {
    ...ops.outcome,
    stopped: [{ package: 'mf-reserve', version: '2.3.0', rollout: 'r5', why: '9 of 40 loads failed' }],
  };
  await change('Give to all…', 'it was the network');
  expect(await screen.findByText('mf-reserve 2.3.0 was stopped before')).toBeVisible();
  expect(screen.getByText(/r5.*9 of 40 loads failed/)).toBeVisible();
  await press('Give it to everybody all the same');
  expect(ops.orders.at(-1)).toMatchObject({ change: { verb: 'finish', force: true }, dry_run: false });
});
