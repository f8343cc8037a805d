import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { Nullable } from './fields';

/** The customer who is logged in (specification, point 3). */
export const Account = Type.Object({ id: Type.String(), email: Type.String(), name: Type.String() });
export type Account = Static<typeof Account>;

export const accountOperations = {
  'GET /api/account': {
    summary: 'Who is logged in; null for a guest',
    response: { 200: Data(Nullable(Account)) },
  },
  'GET /sanctum/csrf-cookie': {
    summary: 'Sets the XSRF-TOKEN cookie that writes send back as X-XSRF-TOKEN',
    response: { 204: Type.Null() },
  },
} as const;
