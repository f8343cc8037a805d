import { operation, publicFor, type Routes } from '../../http';
import type { BodyTypeService } from './body-types.service';

export const bodyTypeRoutes: Routes<{ bodyTypes: BodyTypeService }> = async (app, { bodyTypes }) => {
  app.route({
    ...operation('GET /api/body-types/select'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ query, locale }) => ({ data: bodyTypes.select(query.filters ?? {}, locale) }),
  });
};
