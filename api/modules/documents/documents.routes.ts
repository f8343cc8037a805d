import { addRoute, publicFor, type Routes } from '../../http';
import type { DocumentService } from './documents.service';

const catalogue = { config: { ofCatalogue: true }, onRequest: publicFor(60, 600) };

export const documentRoutes: Routes<{ documents: DocumentService }> = async (app, { documents }) => {
  addRoute(app, 'GET /api/documents/:id', catalogue, async ({ params, locale }) => ({
    data: await documents.detail(params.id, locale),
  }));
};
