import { screen } from '@testing-library/react';
import { NotFound } from '@wadachi/shared';
import { answersOfSite } from '../../testing/aSite';
import { apiOf, type Asked } from '@wadachi/shared/testing/remote';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const path = `/reserve/receipt/${reservationId}`;
const siteWith = (told: Parameters<typeof aReceipt>[0]) =>
  apiOf(answersOfSite({ 'GET /api/reserves/receipt/:id': () => ({ data: aReceipt(told) }) }));

it('has everything a qualified invoice needs', async () => {
  const site = await openSite(path, { api: siteWith({ paid_at: '2025-06-16T01:00:00Z' }), locale: 'ja' });
  const sheet = screen.getByRole('article');
  expect(screen.getByRole('heading', { level: 1, name: '領収書' })).toBeVisible();
  expect(sheet).toHaveTextContent(/Hanako Yamada 様.*￥7,700.*領収いたしました.*2025年6月2日.*Basic charge/);
  expect(sheet).toHaveTextContent(/10%対象.*￥7,700.*うち消費税.*￥700/);
  expect(sheet).toHaveTextContent(/Wadachi Rent-a-Car Ltd\..*登録番号 T1234567890123/);
  expect(site.head).toMatchObject({ title: '領収書 W7K2-9QPX', robots: 'noindex' });
});

it('is a statement until the money is received', async () => {
  await openSite(path, { api: siteWith({}) });
  expect(screen.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  expect(screen.getByText(/To be paid at the shop/)).toBeVisible();
  expect(screen.queryByText(/received the above amount/)).not.toBeInTheDocument();
});

it('opens with the token of the link and tells no other site of it', async () => {
  const tokens: (string | undefined)[] = [];
  const answers = answersOfSite({
    'GET /api/reserves/receipt/:id': ({ query }: Asked<'GET /api/reserves/receipt/:id'>) => {
      tokens.push(query.access_token);
      return { data: aReceipt() };
    },
  });
  await openSite(`${path}?access_token=of-the-mail`, { api: apiOf(answers) });
  expect(tokens).toEqual(['of-the-mail']);
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

it.each(['/reserve/receipt/not-a-uuid', path.replace('7d9f', '0000')])(
  'is not found at %s',
  async (other) => {
    await expect(openSite(other, { api: apiOf(answersOfSite()) })).rejects.toThrow(NotFound);
  },
);
