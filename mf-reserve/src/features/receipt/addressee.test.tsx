import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Asked } from '@wadachi/shared/testing/remote';
import { aReceipt } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';
import { paid, path, siteWith } from './testing/papers';

beforeEach(() => sessionStorage.clear());

const operation = 'POST /api/reserves/receipt/:id';
const type = (text: string) => userEvent.type(screen.getByLabelText(/Make it out to/), text);
const check = () => userEvent.click(screen.getByRole('button', { name: 'Preview' }));
const set = () => userEvent.click(screen.getByRole('button', { name: /^Use this name/ }));

function siteSetting(...refusals: readonly Error[]) {
  const asked: Asked<typeof operation>[] = [];
  const waiting = [...refusals];
  const api = siteWith(paid, {
    [operation]: (call: Asked<typeof operation>) => {
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      return { data: aReceipt({ ...paid, addressee: call.body.addressee, can_set_addressee: false }) };
    },
  });
  return { api, asked };
}

it('the addressee is shown as it will be printed before it is set for good, once', async () => {
  const { api, asked } = siteSetting();
  await openSite(`${path}?access_token=of-the-mail`, { api });
  await type('  Trip Ltd. ');
  await check();
  expect(screen.getByText('To: Trip Ltd.')).toBeVisible();
  expect(screen.getByText(/cannot be changed afterwards/)).toBeVisible();
  expect(asked).toEqual([]);
  await set();
  expect(asked.map(({ body }) => body)).toEqual([{ addressee: 'Trip Ltd.', access_token: 'of-the-mail' }]);
  expect(screen.getByRole('article')).toHaveTextContent('To: Trip Ltd.');
  expect(screen.queryByLabelText(/Make it out to/)).not.toBeInTheDocument();
});

it('the addressee can be edited again after the preview, with what was typed', async () => {
  const { api, asked } = siteSetting();
  await openSite(path, { api });
  await type('Trip');
  await check();
  await userEvent.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.getByLabelText(/Make it out to/)).toHaveValue('Trip');
  expect(asked).toEqual([]);
});

it('says at the addressee what the server finds wrong with it, and when there is none', async () => {
  const errors = { addressee: ['This name has characters that can’t be printed.'] };
  const { api } = siteSetting(refusal(operation, 422, { errors }));
  await openSite(path, { api });
  await check();
  expect(screen.getByLabelText(/Make it out to/)).toHaveAccessibleDescription(/Please enter the name/);
  await type('Trip');
  await check();
  await set();
  expect(screen.getByLabelText(/Make it out to/)).toHaveAccessibleDescription(/can’t be printed/);
});

it('tells of an addressee that was set in another tab, and a lost answer is asked for again under the same key', async () => {
  const given = { code: 'addressee-set', message: 'It has been set already.' } as const;
  const { api, asked } = siteSetting(refusal(operation, 0), refusal(operation, 409, given));
  await openSite(path, { api });
  await type('Trip');
  await check();
  await set();
  await set();
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  expect(await screen.findByText('It has been set already.')).toBeVisible();
});

it('asks for an addressee where the customer’s own name cannot be printed as it is', async () => {
  await openSite(path, { api: siteWith({ ...paid, unprintable: ['🌸', 'ᛋ'] }) });
  expect(screen.getByText(/can’t be printed: 🌸 ᛋ/)).toBeVisible();
  expect(screen.getByLabelText(/Make it out to/)).toBeVisible();
});

it('asks for no addressee where it is set already', async () => {
  await openSite(path, { api: siteWith({ ...paid, can_set_addressee: false }) });
  expect(screen.queryByLabelText(/Make it out to/)).not.toBeInTheDocument();
});
