import { screen, within } from '@testing-library/react';
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
