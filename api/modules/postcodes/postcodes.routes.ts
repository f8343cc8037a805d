import { operation, publicFor, type Routes } from '../../http';
import type { PostcodeService } from './PostcodeService';

const daySeconds = 24 * 60 * 60;

export const postcodeRoutes: Routes<{ postcodes: PostcodeService }> = async (app, { postcodes }) => {
  app.route({
    ...operation('GET /api/postcodes/:code'),
    // Japan Post changes its codes once a month.
    onRequest: publicFor(daySeconds, 7 * daySeconds),
    handler: async ({ params }) => ({ data: await postcodes.town(params.code) }),
  });
};
