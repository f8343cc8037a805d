import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { Id, LocalDate, Nullable } from './fields';

export const Document = Type.Object({
  id: Id,
  shop_id: Nullable(Id),
  title: Type.String(),
  /** Sanitised when it was imported: safe to insert as it is. */
  html: Type.String(),
  published_on: LocalDate,
});
export type Document = Static<typeof Document>;

export const documentOperations = {
  'GET /api/documents/:id': {
    summary: 'A document by id; `terms`, `clause` and `privacy` are the information pages',
    params: Type.Object({ id: Id }),
    response: { 200: Data(Document) },
  },
} as const;
