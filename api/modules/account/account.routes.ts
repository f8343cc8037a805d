import { operation, privately, type Routes } from '../../http';

/** Nobody can log in yet, so everybody is a guest. */
export const accountRoutes: Routes = async (app) => {
  app.route({
    ...operation('GET /api/account'),
    onRequest: privately,
    handler: async () => ({ data: null }),
  });
};
