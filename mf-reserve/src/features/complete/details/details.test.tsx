import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, site } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { refusal, type Answers, type Asked } from '@wadachi/testing/remote';
import { anApi } from '../../../testing/aSite';
import { aReceipt, reservationId } from '../../../testing/catalogue';
import { openSite } from '../../../testing/openSite';

const operation = 'POST /api/reserves/correct/:id';
const path = `/reserve/booking/${reservationId}`;
type Correction = Asked<typeof operation>;

const contactOf = (overrides: Partial<NonNullable<Receipt['contact']>>) => ({
  ...aReceipt().contact!,
  ...overrides,
});

/** Opens the booking's page of a site that notes corrections and refuses them with these errors, one by one. */
async function openBooking(receipt: Receipt, refusals: Error[] = [], answers: Answers = {}) {
  const asked: Correction[] = [];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: receipt }),
    [operation]: (call: Correction) => {
      asked.push(call);
      const next = refusals.shift();
      if (next) throw next;
      const { name, flight_number, memo } = call.body;
      const contact = contactOf({ revision: call.body.revision + 1, ...(name && { name }) });
      return { data: { ...receipt, contact, flight_number: flight_number ?? '', memo: memo ?? '' } };
    },
    ...answers,
  });
  await openSite(`${path}?access_token=of-the-mail`, { api });
  return asked;
}

afterEach(() => configureSite());

const group = (name: string) => screen.getByRole('region', { name });
const edit = async (name: string) => {
  await userEvent.click(within(group(name)).getByRole('button'));
  await within(group(name)).findByRole('button', { name: 'Save' });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what the shop knows of customer, journey and driver', async () => {
  const contact = contactOf({
    name_kana: 'ヤマダ ハナコ',
    driver_name: 'Taro Yamada',
    full_address: '1-2 Akamine',
  });
  await openBooking(
    aReceipt({
      contact,
      licence_country: 'JP',
      flight_number: 'JL 901',
      memo: 'Two suitcases',
      children_ages: [3],
    }),
  );
  expect(group('Customer')).toHaveTextContent(
    /Hanako Yamada \/ ヤマダ ハナコ.*hanako@example.com.*\+81 90-1234-5678/,
  );
  expect(group('Journey')).toHaveTextContent(/2 people, children aged 3 years.*JL 901.*Two suitcases/);
  expect(group('Driver')).toHaveTextContent(/Taro Yamada.*1-2 Akamine.*Japan/);
  expect(screen.getByRole('link', { name: 'Change passengers' })).toHaveAttribute(
    'href',
    `/reserve/change/${reservationId}?what=party&access_token=of-the-mail`,
  );
});

it.each([
  [[], 'everything is in order. Please bring the originals.'],
  [['permit' as const], 'Still missing:your International Driving Permit (1949 Geneva Convention)'],
])('shows what the shop says of the papers, missing %p', async (missing, words) => {
  await openBooking(aReceipt({ papers_check: { missing, note: 'See you soon!' } }));
  expect(await screen.findByText('See you soon!')).toBeVisible();
  expect(group('Documents')).toHaveTextContent(words);
});

it('names no convention and no translation at a company elsewhere', async () => {
  configureSite({ ...site, country: 'PT' });
  await openBooking(aReceipt({ papers_check: { missing: ['permit'], note: '' } }));
  expect(await screen.findByText('your International Driving Permit')).toBeVisible();
  expect(group('Documents')).not.toHaveTextContent(/translation|Geneva/);
});

it('leaves out papers that were never sent once they can no longer be', async () => {
  await openBooking(aReceipt({ status: 'cancelled', actions: [] }));
  expect(group('Customer')).toBeVisible();
  expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
});

it('corrects a group in its place, with the link’s token and no word of a price', async () => {
  const asked = await openBooking(aReceipt());
  await edit('Customer');
  const name = screen.getByLabelText(/Full name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Hanako Suzuki');
  await save();
  expect(await screen.findByText(/Your details are saved/)).toBeVisible();
  expect(group('Customer')).toHaveTextContent('Hanako Suzuki');
  expect(asked.map(({ body }) => body)).toEqual([
    {
      name: 'Hanako Suzuki',
      revision: 0,
      access_token: 'of-the-mail',
    },
  ]);
});

it('sends no number that its field alone wrote in another way', async () => {
  const contact = contactOf({ telephone: '+819012345678' });
  const asked = await openBooking(aReceipt({ contact }));
  await edit('Customer');
  const telephone = screen.getByRole('textbox', { name: /^Telephone/ });
  await waitFor(() => expect(telephone).toHaveValue('+81 90-1234-5678'));
  await userEvent.type(screen.getByLabelText(/Full name/), ' Suzuki');
  await save();
  expect(asked.map(({ body }) => Object.keys(body).sort())).toEqual([['access_token', 'name', 'revision']]);
});

it('keeps what is typed when somebody was quicker, and saves it alone over the later revision', async () => {
  const late = refusal(operation, 409, { code: 'corrected-meanwhile' });
  const receipts = [
    aReceipt(),
    aReceipt({ contact: contactOf({ revision: 4 }), flight_number: 'JL 1', memo: 'Theirs' }),
  ];
  const asked = await openBooking(aReceipt(), [late], {
    'GET /api/reserves/receipt/:id': () => ({ data: receipts.length > 1 ? receipts.shift()! : receipts[0]! }),
  });
  await edit('Journey');
  await userEvent.type(screen.getByLabelText('Message to the shop'), 'Mine');
  await save();
  expect(await screen.findByText(/corrected in another window/)).toBeVisible();
  expect(screen.getByLabelText('Message to the shop')).toHaveValue('Mine');
  await save();
  const body = { memo: 'Mine', access_token: 'of-the-mail' };
  expect(asked.map((call) => call.body)).toEqual([
    { ...body, revision: 0 },
    { ...body, revision: 4 },
  ]);
});

it('shows at its field that another driver’s birthday is missing, or costs another price', async () => {
  const refused = (words: string) =>
    refusal(operation, 422, { code: 'invalid', errors: { 'driver.birthday': [words] } });
  const asked = await openBooking(aReceipt(), [
    refused('Please enter it.'),
    refused('At this age the price is different.'),
  ]);
  await edit('Driver');
  await userEvent.type(screen.getByLabelText(/Driver’s full name/), 'Ken Sato');
  await save();
  const birthday = screen.getByLabelText(/Driver’s date of birth/);
  expect(birthday).toHaveAccessibleDescription(/Please enter it/);
  await userEvent.type(birthday, '2004-02-01');
  await save();
  expect(birthday).toHaveAccessibleDescription(/price is different/);
  expect(asked[1]?.body.driver).toMatchObject({ driver_name: 'Ken Sato', birthday: '2004-02-01' });
});

it('opens one group at a time, and sends nothing that did not change', async () => {
  const asked = await openBooking(aReceipt());
  await edit('Customer');
  expect(screen.queryByRole('button', { name: /^Edit|^Send doc/ })).toBeNull();
  await save();
  expect(await screen.findByRole('button', { name: 'Edit Driver' })).toBeVisible();
  expect(screen.queryByText(/Your details are saved/)).toBeNull();
  expect(asked).toEqual([]);
});

it('says of a picture that it was not sent, and saves once it is taken out', async () => {
  const upload = 'POST /api/file/upload';
  const asked = await openBooking(aReceipt(), [], {
    [upload]: () => {
      throw refusal(upload, 422, { errors: { file: ['This picture is damaged.'] } });
    },
  });
  await edit('Documents');
  const licence = screen.getByLabelText(/^Driving licence, front and back/);
  await userEvent.upload(licence, new File(['x'], 'front.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('front.jpg was not sent. This picture is damaged.')).toBeInTheDocument();
  await save();
  expect(licence).toHaveAccessibleDescription(/Some files were not sent/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
  expect(licence).not.toHaveAccessibleDescription(/Some files/);
  await save();
  expect(await screen.findByRole('button', { name: 'Send documents' })).toBeVisible();
  expect(asked).toEqual([]);
});

it('gives the keyboard back to the group that is closed without saving', async () => {
  await openBooking(aReceipt());
  await edit('Driver');
  await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
  const button = screen.getByRole('button', { name: 'Edit Driver' });
  await userEvent.tab();
  expect(button).toHaveFocus();
});

it.each([
  ['', {}, /Still missing: Country of licence, Licence/],
  ['GB', {}, /Still missing: Licence, Permit or translation, Permit date of issue.*by Mon, 16 Jun/],
  ['DE', { licence_files: 2 }, /Still missing: Permit or translation/],
  ['GB', { licence_files: 2, permit_files: 1, permit_issued_on: '2024-06-17' }, /no longer valid/],
] as const)(
  'says what is missing of a licence from “%s”, and by when: %j',
  async (licence_country, sent, said) => {
    await openBooking(aReceipt({ licence_country, contact: contactOf(sent) }));
    expect(group('Documents')).toHaveTextContent(said);
  },
);

it('asks for no country where the site is not in Japan', async () => {
  configureSite({ ...site, country: 'PT' });
  await openBooking(aReceipt());
  expect(group('Documents')).toHaveTextContent(/Still missing: Licence ?Send/);
});

it.each([
  ['everything is there', 'GB', { licence_files: 2, permit_files: 1, permit_issued_on: '2025-06-01' }],
  ['a Japanese licence was sent', 'JP', { licence_files: 1 }],
  ['the licence is not accepted', 'CN', {}],
] as const)('misses nothing when %s', async (_, licence_country, sent) => {
  await openBooking(aReceipt({ licence_country, contact: contactOf(sent) }));
  expect(screen.queryByText(/Still missing|no longer valid/)).toBeNull();
});

it('can only be read once the rental has begun, and without contact of an earlier API', async () => {
  const { contact: _, ...receipt } = aReceipt({ actions: ['receipt'], memo: 'Two suitcases' });
  await openBooking(receipt);
  expect(group('Journey')).toHaveTextContent('Two suitcases');
  expect(within(group('Journey')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull();
});
