import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

const watch = {
  id: 'w7',
  set: { 'mf-reserve': '2.2.0' },
  before: { 'mf-reserve': '2.1.0' },
  began_at: '2026-11-21T18:00:00Z',
  until: '2026-11-21T19:00:00Z',
  guard: { max_error_basis_points: 200 },
  counted: [
    {
      package: 'mf-reserve',
      version: '2.2.0',
      is_tried: true,
      loads: 140,
      failed: 3,
      failures: { render: 3 },
    },
    {
      package: 'mf-reserve',
      version: '2.1.0',
      is_tried: false,
      loads: 900,
      failed: 1,
      failures: { entry: 1 },
    },
  ],
};
const schedule = {
  steps: [500, 'pause' as const, 10_000],
  step: 0,
  began_at: '2026-11-21T18:00:00Z',
  began_with: 7,
  every: 1_200,
  blackout_windows: ['Fri 18:00-Mon 08:00', '22:00-08:00'],
  time_zone: 'Asia/Tokyo',
  held: null,
};

async function open(group: string, button: string) {
  const card = await screen.findByRole('group', { name: group });
  await userEvent.click(within(card).getByRole('button', { name: button }));
}

async function type(name: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

async function look() {
  await type(/Reason/, 'a try');
  await userEvent.click(screen.getByRole('button', { name: 'See what changes' }));
}

it('shows until when everybody’s version is watched, how both do, and what the guard would do', async () => {
  await renderPage(new FakeOps(aState({ watches: [watch] })));
  expect(await screen.findByText(/^Watched until/)).toBeVisible();
  expect(
    screen.getByText(/Everybody gets mf-reserve 2\.1\.0 again as soon as .* more than 2%/),
  ).toBeVisible();
  const rows = within(screen.getByRole('table', { name: /Counts since then/ })).getAllByRole('row');
  expect(rows.map(({ textContent: text }) => text)).toEqual([
    'VersionLoadsFailedRate',
    'mf-reserve 2.2.01403 (3 render)2.14%',
    'mf-reserve 2.1.0 (before)9001 (1 entry)0.11%',
  ]);
});

it('lets a person take it back', async () => {
  const ops = new FakeOps(aState({ watches: [watch] }));
  await renderPage(ops);
  await open('w7', 'Take back now…');
  await look();
  await waitFor(() => expect(ops.orders[0]?.change).toEqual({ verb: 'back', names: ['w7'] }));
});

it.each([
  ['Its steps, as they are', { schedule: { steps: schedule.steps } }],
  ['Careful: 1, 5, 25, 50, 100%, an hour each', { schedule: 'careful' }],
  ['One share that stays', { basis_points: 500 }],
])('gives a rollout with steps: %s', async (pace, change) => {
  const ops = new FakeOps(aState({ rollouts: [{ ...aRollout, schedule }] }));
  await renderPage(ops);
  await open('r7', 'Change the share…');
  const paces = screen.getByRole('combobox', { name: 'Who gets it' });
  expect(paces).toHaveDisplayValue('Its steps, as they are');
  expect(screen.queryByRole('textbox', { name: /Share of visitors/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(paces, pace);
  await look();
  const rest = { verb: 'canary', set: aRollout.set, target: {}, staff: ['mika'] };
  await waitFor(() => expect(ops.orders[0]?.change).toEqual({ ...rest, ...change }));
});
