import { screen } from '@testing-library/react';
import { NotFound } from '@wadachi/shared';
import { answersOfSite } from '../../testing/aSite';
import { apiOf, type Asked } from '@wadachi/shared/testing/remote';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const path = `/reserve/reserve_complete?id=${reservationId}`;

it('shows number, summary, what to bring and the way to the receipt; a reload shows it again', async () => {
  const { body, head } = await openWithoutJavaScript(path, { api: apiOf(answersOfSite()) });
  expect(body).toHaveTextContent(
    /Your car is reserved.*W7K2-9QPX.*Compact.*To pay at the shop.*¥7,700.*What to bring/,
  );
  expect(body.querySelector(`a[href="/reserve/receipt/${reservationId}"]`)).not.toBeNull();
  expect(head).toMatchObject({ robots: 'noindex' });
});

it('speaks Japanese', async () => {
  await openSite(path, { api: apiOf(answersOfSite()), locale: 'ja' });
  expect(screen.getByRole('heading', { level: 1, name: 'ご予約が完了しました' })).toBeVisible();
  expect(screen.getByText('2025年6月16日(月) 10:00')).toBeVisible();
});

it('opens with the token kept in the session where the cookie is refused', async () => {
  sessionStorage.setItem(
    'reservations-made',
    JSON.stringify({ W7: { id: reservationId, access_token: 'secret' } }),
  );
  const tokens: (string | undefined)[] = [];
  const answers = answersOfSite({
    'GET /api/reserves/receipt/:id': ({ query }: Asked<'GET /api/reserves/receipt/:id'>) => {
      tokens.push(query.access_token);
      return { data: aReceipt() };
    },
  });
  await openSite(path, { api: apiOf(answers) });
  expect(tokens).toEqual(['secret']);
});

it('is not found for anyone else, and leads to the beginning without an id', async () => {
  const api = apiOf(answersOfSite());
  await expect(openSite(path.replace('7d9f', '0000'), { api })).rejects.toThrow(NotFound);
  const site = await openSite('/reserve/reserve_complete', { api });
  expect(site.at).toBe('/reserve/reserve_shop');
});
