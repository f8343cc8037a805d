import { screen } from '@testing-library/react';
import { answersOfSite, june } from '../testing/aSite';
import { apiOf } from '@wadachi/shared/testing/remote';
import { aPlanDetail } from '../testing/catalogue';
import { openSite } from '../testing/openSite';

beforeEach(() => sessionStorage.clear());

it('leads a link that names another shop to the plan’s own shop', async () => {
  const api = apiOf(
    answersOfSite({
      'GET /api/shops/:id': ({ params }) => {
        const shop = answersOfSite()['GET /api/shops/:id']!({
          params: { id: 'naha' },
          query: undefined,
          body: undefined,
        });
        return Promise.resolve(shop).then(({ data }) => ({ data: { ...data, id: params.id } }));
      },
      'GET /api/plans/detail/:id': () => ({ data: aPlanDetail({ shop_id: 'naha' }) }),
    }),
  );
  const site = await openSite(`/reserve/reserve_option?shop_id=sendai&plan_id=compact&${june}`, { api });
  expect(new URL(site.at, 'http://localhost').searchParams.get('shop_id')).toBe('naha');
});

it('leads a link to days that have passed to the cars, which say so', async () => {
  const past = june.replaceAll('2025-06', '2020-06');
  const api = apiOf(answersOfSite());
  const site = await openSite(`/reserve/contact?shop_id=naha&plan_id=compact&${past}`, { api });
  expect(site.at).toMatch(/^\/reserve\/reserve_car\?/);
  expect(screen.getByText(/Your dates have passed/)).toBeVisible();
});
