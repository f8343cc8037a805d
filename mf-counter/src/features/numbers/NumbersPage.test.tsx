import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopNumbers } from '@wadachi/contract';
import { apiAtWork, mika } from '../../testing/clerk';
import { hydratePage, openSite } from '../../testing/openSite';

const [shop, other] = mika.shops as [ShopNumbers['shop'], ShopNumbers['shop']];
const figures = {
  bookings: 5,
  cancelled: 1,
  no_shows: 2,
  revenue: 30_000,
  rented_days: 46.5,
  available_days: 186,
};

const asked: unknown[] = [];
let wanted = true;
const api = (clerk = {}) =>
  apiAtWork(
    {
      'GET /api/counter/shops/:shop/numbers': ({ query, params }) => {
        asked.push({ ...query, ...params });
        const company = query.company === true;
        return {
          data: {
            shop,
            is_company: company,
            month: query.month ?? '',
            this_month: '2026-12',
            daily_mail: wanted,
            months: ['2026-11', '2026-12', '2027-01'].map((month) => ({ ...figures, month })),
            classes: [{ ...figures, name: 'Compact', available_days: 0 }],
            shops: company ? [{ ...figures, name: other.name }] : [],
          },
        };
      },
      'POST /api/counter/daily-mail': ({ body }) => {
        wanted = body.wanted;
        return null;
      },
    },
    clerk,
  );
beforeEach(() => {
  asked.splice(0);
  wanted = true;
});

const cellsOf = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows a manager the figures of each month and class as tables beside the charts', async () => {
  const site = await openSite('/counter/naha/numbers', { api: api({ role: 'manager' }) });
  expect(site.head).toEqual({ title: 'Naha Airport: figures', robots: 'noindex' });
  expect(cellsOf('Occupancy', /^Dec 2026/)).toEqual(['25%', '46.5', '186']);
  expect(cellsOf('Revenue', /^Dec 2026/)).toEqual(['¥30,000']);
  expect(cellsOf('Bookings', /^Jan 2027/)).toEqual(['5', '1', '2']);
  expect(cellsOf('By class', /^Compact/)).toEqual(['–', '46.5', '0', '¥30,000', '5', '1', '2']);
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/counter/shops/naha/numbers/csv',
  );
  expect(screen.queryByRole('link', { name: 'All shops' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Nov 2026');
  await site.settled();
  expect(site.visited).toEqual(['/counter/naha/numbers?month=2026-11']);
});

it('shows an owner all shops of the company', async () => {
  await openSite('/counter/naha/numbers?company&month=2026-12', { api: api() });
  expect(asked).toEqual([{ shop: 'naha', company: true, month: '2026-12' }]);
  expect(screen.getByRole('heading', { name: 'All shops: figures' })).toBeVisible();
  expect(cellsOf('By shop', /^Haneda/)[3]).toBe('¥30,000');
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    '/api/counter/shops/naha/numbers/csv?company=true',
  );
});

it('lets a manager do without the daily mail', async () => {
  await openSite('/counter/naha/numbers', { api: api({ role: 'manager' }) });
  const tick = screen.getByRole('checkbox', { name: /Email me each morning/ });
  expect(tick).toBeChecked();
  await userEvent.click(tick);
  await waitFor(() => expect(wanted).toBe(false));
  await waitFor(() => expect(tick).not.toBeChecked());
});

it('is the same on the server and in the browser', async () => {
  expect((await hydratePage('/counter/naha/numbers', { api: api() })).differences).toEqual([]);
});
