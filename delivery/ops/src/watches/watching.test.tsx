import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRollout, aState, FakeOps, renderPage } from '../testing/opsPage';

const watch = {
  id: 'w7',
  set: { 'mf-reserve': '2.2.0' },
  before: { 'mf-reserve': '2.1.0' },
  began_at: '2026-11-21T18:00:00Z',
  until: '2026-11-21T19:00:00Z',
  guard: { max_error_basis_points: 200, min_loads: 50 },
  counted: [
    { package: 'mf-reserve', version: '2.2.0', loads: 140, failed: 3, failures: { render: 3 } },
    { package: 'mf-reserve', version: '2.1.0', loads: 900, failed: 1, failures: { entry: 1 } },
  ],
};
const schedule = {
  steps: [500, 'pause' as const, 10_000],
  step: 0,
  began_at: '2026-11-21T18:00:00Z',
  began_with: 7,
  every: 1_200,
  least_networks: 7,
  longest: 5_400,
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
    'mf-reserve 2.1.09001 (1 entry)0.11%',
  ]);
});

it.each([
  ['Keep…', { verb: 'keep', watch: 'w7' }],
  ['Undo now…', { verb: 'undo', watch: 'w7', lock: false }],
])('lets a person end it: %s', async (button, change) => {
  const ops = new FakeOps(aState({ watches: [watch] }));
  await renderPage(ops);
  await open('w7', button);
  await look();
  await waitFor(() => expect(ops.orders[0]?.change).toEqual(change));
});

it('asks how long a version is watched that everybody gets', async () => {
  const ops = new FakeOps();
  await renderPage(ops);
  await open('mf-reserve', 'Give to all…');
  expect(screen.getByRole('textbox', { name: /Watch it for/ })).toHaveValue('60');
  await type(/Watch it for/, '0');
  await look();
  await waitFor(() => expect(ops.orders[0]?.change).toMatchObject({ verb: 'promote', watch: 0 }));
});

describe('steps of a rollout', () => {
  const ofRollout = async () => {
    const ops = new FakeOps(aState({ rollouts: [{ ...aRollout, schedule }] }));
    await renderPage(ops);
    await open('r7', 'Change the share…');
    return ops;
  };

  it('keep what is not changed when they get others', async () => {
    const ops = await ofRollout();
    expect(screen.getByRole('textbox', { name: /Steps/ })).toHaveValue('5, pause, 100');
    await type(/Steps/, '25, 100');
    await userEvent.click(screen.getByText('When the guard takes the next step'));
    await type(/Fewest networks/, '9');
    await look();
    await waitFor(() =>
      expect(ops.orders[0]?.change).toMatchObject({
        verb: 'canary',
        schedule: {
          steps: [2_500, 10_000],
          every: 1_200,
          least_networks: 9,
          longest: 5_400,
          blackout_windows: ['Fri 18:00-Mon 08:00', '22:00-08:00'],
          time_zone: 'Asia/Tokyo',
          watch: 3_600,
        },
      }),
    );
  });

  it('are not ended by a share in silence', async () => {
    const ops = await ofRollout();
    await type(/Share of visitors/, '20');
    await look();
    expect(await screen.findByRole('textbox', { name: /Share of visitors/ })).toHaveAccessibleDescription(
      /Clear the steps/,
    );
    expect(ops.orders).toEqual([]);
    await type(/Steps/, '');
    await userEvent.click(screen.getByRole('button', { name: 'See what changes' }));
    await waitFor(() => expect(ops.orders[0]?.change).toMatchObject({ basis_points: 2_000 }));
    expect(ops.orders[0]?.change).not.toHaveProperty('schedule');
  });
});
