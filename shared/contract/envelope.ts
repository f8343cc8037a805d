import { Type, type TProperties, type TSchema } from 'typebox';

/** `{"data": …}`: the shape of every success. */
export const Data = <T extends TSchema>(content: T) => Type.Object({ data: content });

const pageMeta = {
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1 }),
};

/** `{"data": […], "meta": {…}}`: the shape of every list that has pages. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), meta: Type.Object(pageMeta) });

/** A page of a list that can be filtered. `more` is what else `meta` says of the whole list. */
export const FilteredPage = <T extends TSchema, M extends TProperties>(item: T, more: M) =>
  Type.Object({ data: Type.Array(item), meta: Type.Object({ ...pageMeta, ...more }) });
