import { Type, type Static } from 'typebox';
import { Data, Page } from '../envelope';
import { Email, Id, Instant, Nullable, pageFields, Uuid } from '../fields';
import { limits } from '../limits';
import { Refusal, repeatRefusals, TooMany } from '../refusals';
import { CounterShop, StaffRole } from './access';

export const StaffPerson = Type.Object({
  id: Uuid,
  /** '' until the invitation is accepted. */
  name: Type.String(),
  email: Type.String(),
  role: StaffRole,
  /** Null for the whole company. */
  shops: Nullable(Type.Array(CounterShop)),
  /** Null once they have a password. */
  invited_until: Nullable(Instant),
  /** Null for who has not been at work for a month. */
  seen_at: Nullable(Instant),
  /** The one that asks. */
  is_self: Type.Boolean(),
});
export type StaffPerson = Static<typeof StaffPerson>;

/** The work of a person: a role, in some shops or in the whole company. */
const post = {
  role: StaffRole,
  /** Absent for the whole company. */
  shop_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: limits.staffShops, uniqueItems: true })),
};

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  /** '' for the command line. */
  by: Type.String(),
  shop: Nullable(CounterShop),
  /** Such as 'staff.invited'. */
  action: Type.String(),
  /** Id of what was changed, and what people call it; '' where it has no name. */
  subject: Type.String(),
  subject_name: Type.String(),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
});
export type AuditEntry = Static<typeof AuditEntry>;

const lastOwner = Refusal(['last-owner', ...repeatRefusals]);

/** A manager manages the clerks and managers of their shops, an owner everybody; anybody else gets a 404. */
export const counterStaffOperations = {
  'GET /api/counter/staff': {
    summary: 'The people that the caller looks after, by name',
    query: Type.Object(pageFields),
    response: { 200: Page(StaffPerson) },
  },
  'POST /api/counter/staff': {
    summary: 'Invites a person by mail; the link is good for 7 days',
    body: Type.Object({ email: Email, ...post }),
    response: { 201: Data(Type.Object({ id: Uuid })), 429: TooMany },
  },
  'POST /api/counter/staff/:id': {
    summary: 'Gives a person another role or other shops',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(post),
    response: { 200: Data(Type.Object({ id: Uuid })), 409: lastOwner, 429: TooMany },
  },
  'POST /api/counter/staff/:id/invitation': {
    summary: 'Sends a new link; by it the person sets a new password and app',
    params: Type.Object({ id: Uuid }),
    response: { 202: Data(Type.Null()), 429: TooMany },
  },
  'DELETE /api/counter/staff/:id': {
    summary: 'Ends a person’s access at once, in every browser',
    params: Type.Object({ id: Uuid }),
    response: { 204: Type.Null(), 409: lastOwner, 429: TooMany },
  },
  'GET /api/counter/audit': {
    summary: 'What was done by whom, the latest first; owners only',
    query: Type.Object({ ...pageFields, shop_id: Type.Optional(Id) }),
    response: { 200: Page(AuditEntry) },
  },
} as const;
