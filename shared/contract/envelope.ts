import { Type, type TSchema } from 'typebox';

/** `{"data": …}`: the shape of every success. */
export const Data = <T extends TSchema>(content: T) => Type.Object({ data: content });

/** `{"data": […], "meta": {…}}`: the shape of every list that has pages. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    meta: Type.Object({
      total: Type.Integer({ minimum: 0 }),
      page: Type.Integer({ minimum: 1 }),
      per_page: Type.Integer({ minimum: 1 }),
    }),
  });
