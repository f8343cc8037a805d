import { screen, within } from '@testing-library/react';
import { NotFound } from '@wadachi/shared';
import { enter, refusal, type Asked, refusing } from '@wadachi/testing/remote';
import userEvent from '@testing-library/user-event';
import { anApi } from '../../testing/aSite';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite, hydratePage, openWithoutJavaScript } from '../../testing/openSite';
import { cancelled, paid, partlyPaid, path, siteWith } from './testing/papers';

beforeEach(() => sessionStorage.clear());

const sheets = () => screen.getAllByRole('article');

it('has everything a qualified invoice needs', async () => {
  const site = await openSite(path, { api: siteWith(paid), locale: 'ja' });
  const [sheet] = sheets();
  expect(screen.getByRole('heading', { level: 1, name: '領収書' })).toBeVisible();
  expect(sheet).toHaveTextContent(/適格請求書No\. naha-2025-000042/);
  expect(sheet).toHaveTextContent(
    /Hanako Yamada 様.*7,700円.*但し、レンタカー利用料金として、.*領収いたしました.*2025年6月2日.*お支払い方法クレジットカード.*Basic charge/,
  );
  expect(sheet).toHaveTextContent(/10%対象.*7,700円.*うち消費税.*700円/);
  expect(sheet).toHaveTextContent(/Wadachi Rent-a-Car Ltd\..*登録番号 T1234567890123/);
  expect(sheet).not.toHaveTextContent(/再発行|返却店舗/);
  expect(site.head).toMatchObject({ title: '領収書 W7K2-9QPX', robots: 'noindex' });
});

it('invoices only what was paid by card when the rest is due at the shop', async () => {
  await openSite(path, { api: siteWith(partlyPaid) });
  const [sheet] = sheets();
  expect(sheet).toHaveTextContent(/Total, tax included¥7,700/);
  expect(sheet).toHaveTextContent(/Whole charge of the rental¥9,900Paid¥7,700To be paid at the shop.*¥2,200/);
  expect(sheet).toHaveTextContent(/10%¥7,700of which consumption tax¥700/);
});

it('says which part of what was paid is for a damage and has no tax', async () => {
  await openSite(path, { api: siteWith({ ...paid, charge: 12_700, paid: 12_700, untaxed: 5_000 }) });
  const [sheet] = sheets();
  expect(sheet).toHaveTextContent(/Total, tax included¥12,700/);
  expect(sheet).toHaveTextContent(
    /consumption tax¥700Compensation for damage \(outside the scope of consumption tax\)¥5,000/,
  );
  expect(sheet).not.toHaveTextContent('To be paid at the shop');
});

it('takes back no more than was invoiced, and names the shop of the return on both papers', async () => {
  await openSite(path, { api: siteWith({ ...partlyPaid, ...cancelled }) });
  for (const sheet of sheets()) expect(sheet).toHaveTextContent(/Return toOnna Village/);
  expect(sheets()[1]).toHaveTextContent(/Reversed qualified invoice.*10%¥7,700of which consumption tax¥700/);
});

it('names the tax of another country', async () => {
  const taxes = [{ rate_percent: 23, total: 7_700, tax: 1_439, name: 'VAT (IVA)' }];
  await openSite(path, { api: siteWith({ ...cancelled, taxes }) });
  const [receipt, cancellation] = sheets();
  expect(receipt).toHaveTextContent(/23%¥7,700of which VAT \(IVA\)¥1,439/);
  expect(cancellation).toHaveTextContent(/outside the scope of VAT \(IVA\)\./);
  expect(cancellation).toHaveTextContent(/Reversed invoice, by tax rate/);
  for (const sheet of sheets()) expect(sheet).not.toHaveTextContent(/consumption tax|Qualified/);
});

it('is a statement without a number until the money is received', async () => {
  await openSite(path, { api: siteWith({}) });
  expect(screen.getByRole('heading', { level: 1, name: 'Booking statement' })).toBeVisible();
  expect(sheets()[0]).toHaveTextContent(
    /This is not a receipt.*The shop gives you a receipt.*Payment methodAt the shop/,
  );
  expect(screen.queryByText(/Received with thanks|No\. /)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Booking statement (PDF)' })).toBeVisible();
});

it('is both papers of a booking that was paid and cancelled: the fee outside the tax, the invoice taken back', async () => {
  await openSite(path, { api: siteWith(cancelled) });
  const [receipt, cancellation] = sheets();
  expect(receipt).toHaveTextContent(/Receipt.*naha-2025-000042.*Reissue/);
  expect(cancellation).toHaveTextContent(/Cancellation statement.*naha-2025-000043.*Cancellation fee¥1,540/);
  expect(cancellation).toHaveTextContent(/outside the scope of consumption tax/);
  expect(cancellation).toHaveTextContent(/Paid¥7,700Refunded¥6,160Still to be paid¥0/);
  expect(cancellation).toHaveTextContent(/Of receipt no\. naha-2025-000042.*10%.*¥7,700.*¥700/);
  expect(cancellation).not.toHaveTextContent('Reissue');
});

it('is the cancellation alone, with what is still owed, when nothing had been paid', async () => {
  await openSite(path, {
    api: siteWith({
      ...cancelled,
      payment_method: 1,
      paid_at: null,
      paid: 0,
      refunded: 0,
      due_at_shop: 1_540,
      papers: cancelled.papers.slice(1),
    }),
  });
  expect(sheets()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Cancellation statement' })).toBeVisible();
  expect(sheets()[0]).toHaveTextContent(/Still to be paid¥1,540/);
  expect(sheets()[0]).not.toHaveTextContent(/Refunded|receipt no/);
});

it('is no receipt of a rental of which only the fee for not coming was paid', async () => {
  const feePaid = { ...cancelled, payment_method: 1, paid: 1_540, refunded: 0, due_at_shop: 0 } as const;
  await openSite(path, { api: siteWith({ ...feePaid, papers: cancelled.papers.slice(1) }) });
  expect(sheets()).toHaveLength(1);
  expect(sheets()[0]).toHaveTextContent(/Cancellation fee¥1,540.*Paid¥1,540Refunded¥0Still to be paid¥0/);
  expect(sheets()[0]).not.toHaveTextContent(/thanks|ualified/);
});

it.each([
  ['shows a receipt of a part that was paid at the shop', null, paid.papers, /^Receipt/],
  [
    'shows what was given back of a whole rental',
    paid.paid_at,
    cancelled.papers,
    /Refund statement.*Refunded¥7,700/,
  ],
])('%s', async (_, paid_at, papers, words) => {
  await openSite(path, { api: siteWith({ ...paid, paid_at, refunded: 7_700, papers }) });
  expect(sheets()).toHaveLength(papers.length);
  expect(sheets().at(-1)).toHaveTextContent(words);
});

it('says what the receipt said: how and when it was paid, and its lines of then', async () => {
  const content = {
    charge: 15_000,
    received_on: '2025-06-10',
    ways: [
      { label: 'Credit card', amount: 10_000 },
      { label: 'Cash', amount: 3_000 },
    ],
    lines: [{ kind: 'base' as const, label: 'As agreed', unit_price: 15_000, quantity: 1, amount: 15_000 }],
  };
  const papers = paid.papers.map((paper) => ({ ...paper, content }));
  const taxes = [{ rate_percent: 10, total: 13_000, tax: 1_181 }];
  await openSite(path, { api: siteWith({ ...paid, paid_at: null, taxes, papers }) });
  const [sheet] = sheets();
  expect(sheet).toHaveTextContent(/Credit card ¥10,000Cash ¥3,000Received onTue, 10 Jun 2025/);
  expect(sheet).toHaveTextContent(/As agreed¥15,000/);
  expect(sheet).toHaveTextContent(/Whole charge of the rental¥15,000Paid¥13,000/);
  expect(sheet).not.toHaveTextContent('Basic charge');
});

it('gives back on a paper what was not given back on an earlier one', async () => {
  const papers = cancelled.papers.map((paper) =>
    paper.kind === 'cancellation' ? { ...paper, refunded: 5_000 } : paper,
  );
  const refund = { ...paid, refunded: 6_600, paid: 6_600, papers };
  await openSite(path, { api: siteWith(refund) });
  expect(sheets()[1]).toHaveTextContent(/Refund statement.*Refunded¥5,000/);
  expect(sheets()[1]).not.toHaveTextContent('¥6,600');
  await openSite(path, { api: siteWith({ ...cancelled, ...refund, status: 'cancelled', cancel_fee: 0 }) });
  expect(sheets().at(-1)).toHaveTextContent(/Paid¥5,000Refunded¥5,000Still to be paid¥0/);
});

it('needs no paper when nothing was paid and nothing is due', async () => {
  const free = {
    ...cancelled,
    payment_method: 1,
    paid_at: null,
    paid: 0,
    refunded: 0,
    cancel_fee: 0,
  } as const;
  await openSite(path, { api: siteWith({ ...free, papers: [] }) });
  expect(sheets()[0]).toHaveTextContent('you need no statement');
  expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('asks for no money of a reservation that ran out', async () => {
  await openSite(path, { api: siteWith({ status: 'expired', payment_method: 2, actions: [] }) });
  expect(sheets()[0]).toHaveTextContent(/not paid in time.*You pay nothing/);
  expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
});

it('opens with the token of the link, hands it on and tells no other site of it', async () => {
  const tokens: (string | undefined)[] = [];
  const api = anApi({
    'GET /api/reserves/receipt/:id': ({ query }: Asked<'GET /api/reserves/receipt/:id'>) => {
      tokens.push(query.access_token);
      return { data: aReceipt() };
    },
  });
  await openSite(`${path}?access_token=of-the-mail`, { api });
  expect(tokens).toEqual(['of-the-mail']);
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
    'href',
    `/reserve/booking/${reservationId}?access_token=of-the-mail`,
  );
});

it.each(['/reserve/receipt/not-a-uuid', path.replace('7d9f', '0000')])(
  'is not found at %s',
  async (other) => {
    await expect(openSite(other, { api: anApi() })).rejects.toThrow(NotFound);
  },
);

describe('the addressee', () => {
  beforeEach(() => sessionStorage.clear());

  const operation = 'POST /api/reserves/receipt/:id';
  const type = (text: string) => enter(screen.getByLabelText(/Make it out to/), text);
  const check = () => userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const set = () => userEvent.click(screen.getByRole('button', { name: /^Use this name/ }));

  function siteSetting(...refusals: readonly Error[]) {
    const { answers, asked } = refusing(operation, refusals, ({ body: { addressee } }) => ({
      data: aReceipt({ ...paid, addressee, can_set_addressee: false }),
    }));
    return { api: siteWith(paid, answers), asked };
  }

  it('the addressee is shown as it will be printed before it is set for good, once', async () => {
    const { api, asked } = siteSetting();
    await openSite(`${path}?access_token=of-the-mail`, { api });
    await type('  Trip Ltd. ');
    await check();
    expect(screen.getByText('Trip Ltd.').parentElement).toHaveTextContent(/^To: Trip Ltd\.$/);
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

  it('asks for an addressee where the customer’s own name cannot be printed as it is', async () => {
    await openSite(path, { api: siteWith({ ...paid, unprintable: ['🌸', 'ᛋ'] }) });
    expect(screen.getByText(/can’t be printed: 🌸 ᛋ/)).toBeVisible();
    expect(screen.getByLabelText(/Make it out to/)).toBeVisible();
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

  it('asks for no addressee where it is set already', async () => {
    await openSite(path, { api: siteWith({ ...paid, can_set_addressee: false }) });
    expect(screen.queryByLabelText(/Make it out to/)).not.toBeInTheDocument();
  });
});

describe('its files', () => {
  const operation = 'GET /api/reserves/download-rental-receipt/:id';
  const saved: { readonly name: string; readonly type: string | undefined }[] = [];
  let contents: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    contents = [];
    // Parts of a browser that jsdom lacks: the address of a file, and what a click on it does.
    URL.createObjectURL = (content) => `blob:${contents.push(content as Blob) - 1}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      const content = contents[Number(this.href.replace('blob:', ''))];
      saved.push({ name: this.download, type: content?.type });
    };
  });

  it('saves the paper under the name that the server gives it', async () => {
    const asked: Asked<typeof operation>[] = [];
    const api = siteWith(cancelled, {
      [operation]: (call: Asked<typeof operation>) => {
        asked.push(call);
        return new File(['%PDF'], 'naha-2025-000043.pdf', { type: 'application/pdf' });
      },
    });
    await openSite(`${path}?access_token=of-the-mail`, { api });
    await userEvent.click(screen.getByRole('button', { name: 'Cancellation statement (PDF)' }));
    expect(asked.map(({ query }) => query)).toEqual([{ access_token: 'of-the-mail', paper: 'cancellation' }]);
    expect(saved).toEqual([{ name: 'naha-2025-000043.pdf', type: 'application/pdf' }]);
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
  });

  it('says when it failed, and tries again', async () => {
    let tries = 0;
    const api = siteWith(paid, {
      [operation]: () => {
        tries += 1;
        if (tries === 1) throw refusal(operation, 503, { message: 'We are busy.' });
        return new Blob(['%PDF']);
      },
    });
    await openSite(path, { api });
    await userEvent.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/could not be saved.*We are busy/);
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(saved.map(({ name }) => name)).toEqual(['W7K2-9QPX-receipt.pdf']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('saves the calendar file alike', async () => {
    const api = siteWith(paid, {
      'GET /api/reserves/calendar/:id': () => new File(['BEGIN:VCALENDAR'], 'wadachi.ics'),
    });
    await openSite(path, { api });
    await userEvent.click(screen.getByRole('button', { name: 'Calendar file' }));
    expect(saved.map(({ name }) => name)).toEqual(['wadachi.ics']);
  });

  it('has plain links to its files without scripts, and is taken over as it is', async () => {
    const api = siteWith(paid);
    const { body } = await openWithoutJavaScript(`${path}?access_token=a+b`, { api });
    expect(within(body).getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
      'href',
      `/api/reserves/download-rental-receipt/${reservationId}?paper=receipt&access_token=a+b`,
    );
    expect(within(body).getByRole('link', { name: 'Calendar file' })).toHaveAttribute('download');
    expect((await hydratePage(path, { api })).differences).toEqual([]);
  });
});
