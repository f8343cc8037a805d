import type { RouteTable } from '@wadachi/shared';
import { routes } from './routes';

it('has nothing of a customer on the pages that hosts keep for all guests, and where Google tags may load', () => {
  const table: RouteTable = routes;
  const open = table.filter(({ publicQuery }) => publicQuery).map(({ path }) => path);
  expect(open).toEqual(['/reserve/reserve_shop', '/reserve/reserve_car']);
});
