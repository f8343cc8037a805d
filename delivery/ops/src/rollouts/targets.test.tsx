import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

const target = { languages: ['ja'], devices: ['phone' as const] };

it('shows whom a rollout is for, and changes it', async () => {
  const ops = new FakeOps(aState({ rollouts: [{ ...aRollout, target }] }));
  ops.outcome = {
    ...ops.outcome,
    effects: [
      {
        package: 'mf-reserve',
        from: '2.2.0',
        to: '2.3.0',
        basis_points: 500,
        target: { shops: ['haneda', 'naha'] },
        loads_per_day: null,
      },
    ],
  };
  await renderPage(ops);
  expect(await screen.findByText('5% of visitors (language ja, phones)')).toBeVisible();
  const card = screen.getByRole('group', { name: 'r7' });
  await userEvent.click(within(card).getByRole('button', { name: 'Change the share…' }));
  await userEvent.click(screen.getByText('Only for some visitors'));
  const languages = screen.getByRole('textbox', { name: /^Languages/ });
  const shops = screen.getByRole('textbox', { name: /^Shops/ });
  expect(languages).toHaveValue('ja');
  await userEvent.clear(languages);
  await userEvent.type(shops, 'ha neda');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed with both shops');
  const look = within(screen.getByRole('dialog')).getByRole('button', { name: 'See what changes' });
  await userEvent.click(look);
  expect(await screen.findAllByText('Write shops like haneda, naha')).not.toHaveLength(0);
  expect(ops.orders).toEqual([]);
  await userEvent.clear(shops);
  await userEvent.type(shops, 'haneda, naha');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Devices/ }), 'All devices');
  await userEvent.click(look);
  expect(
    await screen.findByText('5% of visitors (shop haneda, naha): mf-reserve 2.2.0 → 2.3.0'),
  ).toBeVisible();
  expect(ops.orders.at(-1)).toMatchObject({ change: { target: { shops: ['haneda', 'naha'] } } });
});
