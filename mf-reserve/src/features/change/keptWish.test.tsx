import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydratePage, openSite } from '../../testing/openSite';
import { wishKey } from './ChangeDraft';
import { confirm, open, path, siteChanging, summary, takeCover } from './testing/siteChanging';

/** The part of a wish that the page keeps. */
let kept = '';
beforeAll(async () => {
  await wishForMore();
  kept = sessionStorage.getItem(wishKey) ?? '';
  cleanup();
});
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(wishKey, kept);
});

type Site = Parameters<typeof siteChanging>[0];

/** Opens the page with the storage that the page before left. */
async function reload(site: Site = {}) {
  cleanup();
  const { api, shown } = siteChanging(site);
  await openSite(path, { api });
  return shown;
}

async function wishForMore() {
  const { api } = siteChanging();
  await openSite(path, { api });
  await open('Dates');
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '18:00');
  await open('Car');
  await userEvent.click(screen.getByRole('radio', { name: /Minivan/ }));
  await open('Passengers');
  await userEvent.selectOptions(screen.getByLabelText('Passengers'), '6 people');
  await userEvent.click(screen.getByRole('button', { name: 'Add a child' }));
  await userEvent.selectOptions(screen.getByLabelText('Age of child 2'), '10 years');
  await takeCover();
}

function spoilReturn(return_date: string) {
  const { of, wish } = JSON.parse(sessionStorage.getItem(wishKey) ?? '') as { of: string; wish: object };
  sessionStorage.setItem(wishKey, JSON.stringify({ of, wish: { ...wish, return_date } }));
}

const expectAsAgreed = () => {
  expect(screen.getByRole('button', { name: /^Dates/ })).toHaveTextContent(/17:00$/);
  expect(summary()).toHaveTextContent(/Total now, tax included¥8,800/);
};

it('is there again after a reload, with the price of today', async () => {
  const shown = await reload();
  expect(screen.getByRole('button', { name: /^Dates/ })).toHaveTextContent(/18:00$/);
  expect(await screen.findByRole('button', { name: /^Car Minivan/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cover Full cover/ })).toBeVisible();
  await open('Passengers');
  expect(screen.getByLabelText('Age of child 2')).toHaveDisplayValue('10 years');
  expect(shown.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      plan_id: 'minivan',
      return_time: '18:00',
      compensation_id: 'cdw',
      passengers: 6,
      children_ages: [3, 10],
    }),
  ]);
  expect(confirm()).toBeEnabled();
});

it('is said to be impossible when its time has become so', async () => {
  spoilReturn('2024-06-17');
  expect(await reload()).toEqual([]);
  expect(screen.getByText('Please choose other dates or times')).toBeVisible();
});

it('is forgotten once it is taken back, given up or made', async () => {
  await reload();
  await userEvent.click(screen.getByRole('link', { name: /Keep/ }));
  await reload();
  expectAsAgreed();

  await takeCover();
  await open('Cover');
  await userEvent.click(screen.getByRole('radio', { name: /No extra cover/ }));
  expect(sessionStorage.getItem(wishKey)).toBeNull();

  await takeCover();
  expect(sessionStorage.getItem(wishKey)).not.toBeNull();
  await userEvent.click(confirm());
  expect(sessionStorage.getItem(wishKey)).toBeNull();
});

it('does not come back to a reservation that was changed meanwhile, nor from a damaged storage', async () => {
  await reload({ receipt: { passengers: 4 } });
  expectAsAgreed();

  sessionStorage.setItem(wishKey, kept);
  spoilReturn('tomorrow');
  await reload();
  expectAsAgreed();
});

it('does not differ from the server’s page when it is taken over', async () => {
  expect((await hydratePage(path, { api: siteChanging().api })).differences).toEqual([]);
});
