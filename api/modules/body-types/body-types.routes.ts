import { addRoute, publicFor, type Routes } from '../../http';
import type { BodyTypeService } from './body-types.service';

const catalogue = { config: { ofCatalogue: true }, onRequest: publicFor(60, 600) };

export const bodyTypeRoutes: Routes<{ bodyTypes: BodyTypeService }> = async (app, { bodyTypes }) => {
  addRoute(app, 'GET /api/body-types/select', catalogue, async ({ query, locale }) => ({
    data: bodyTypes.select(query.filters ?? {}, locale),
  }));
};
