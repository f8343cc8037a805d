import { addRoute, publicFor, type Routes } from '../../http';
import type { PostcodeService } from './PostcodeService';

const daySeconds = 24 * 60 * 60;

export const postcodeRoutes: Routes<{ postcodes: PostcodeService }> = async (app, { postcodes }) => {
  // Japan Post changes its codes once a month.
  addRoute(
    app,
    'GET /api/postcodes/:code',
    { onRequest: publicFor(daySeconds, 7 * daySeconds) },
    async ({ params }) => ({ data: await postcodes.town(params.code) }),
  );
};
