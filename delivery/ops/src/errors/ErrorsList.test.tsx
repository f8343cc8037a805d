import { screen, within } from '@testing-library/react';
import type { ErrorGroup } from '../../../core/errors/groupErrors';
import { aState, FakeOps, renderPage } from '../testing/opsPage';

const anError = (overrides: Partial<ErrorGroup> = {}): ErrorGroup => ({
  package: 'mf-reserve',
  name: 'TypeError',
  message: 'x is undefined',
  place: { file: 'mf-reserve/src/Page.tsx', line: 12, function: 'Page' },
  kinds: ['render'],
  count: 12,
  loads: 3,
  networks: 1,
  versions: [
    { version: '2.3.0', given: 'canary', count: 11 },
    { version: '2.0.0', given: null, count: 1 },
  ],
  routes: ['/reserve/find'],
  browsers: ['Chrome 140', 'Safari 17'],
  first_at: '2026-11-22T10:00:00.000Z',
  last_at: '2026-11-22T11:00:00.000Z',
  ...overrides,
});

it('says what broke, where, how often, in which versions and on which pages', async () => {
  await renderPage(new FakeOps(aState({ errors: [anError()] })));
  const entry = await screen.findByText('TypeError: x is undefined');
  const item = within(entry.closest('li') ?? entry);
  expect(item.getByText('mf-reserve/src/Page.tsx:12 Page')).toBeVisible();
  expect(item.getByText('12 times in about 3 loads, 1 network')).toBeVisible();
  expect(
    item.getByText(
      /^2\.3\.0 \(canary\) and 2\.0\.0 · On \/reserve\/find · Chrome 140 and Safari 17 · Nov 22, 2026/,
    ),
  ).toBeVisible();
});

it('shows the first of many, and how to see the others', async () => {
  const errors = Array.from({ length: 7 }, (_, index) => anError({ name: `Error${index}`, place: null }));
  await renderPage(new FakeOps(aState({ errors })));
  expect(await screen.findByText('2 more errors: npm run release -- errors mf-reserve')).toBeVisible();
  expect(screen.getAllByText('Location unknown')).toHaveLength(5);
});

it('says so when there are none', async () => {
  await renderPage(new FakeOps(aState()));
  expect(await screen.findByText('No errors in the last 14 days.')).toBeVisible();
});
