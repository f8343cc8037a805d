import { operation, publicFor, type Routes } from '../../http';
import type { DocumentService } from './documents.service';

export const documentRoutes: Routes<{ documents: DocumentService }> = async (app, { documents }) => {
  app.route({
    ...operation('GET /api/documents/:id'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ params, locale }) => ({ data: await documents.detail(params.id, locale) }),
  });
};
