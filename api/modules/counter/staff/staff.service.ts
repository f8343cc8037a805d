import { sql, type Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { invalid, Refused } from '../../../http';
import type { Locale } from '../../../texts';
import type { Outbox } from '../../mail/Outbox';
import { Passkeys } from '../../passkeys/Passkeys';
import { readEmail } from '../../person/emailAddress';
import type { StaffMember } from '../access/StaffSessions';
import { audit } from '../audit/audit';
import { Invitations } from './Invitations';
import { holderOf, lockStaff, setPost, type Post } from './staff.repository';

/** A person who changes the staff; null for the command line, which may do everything. */
type Author = Pick<StaffMember, 'staffId' | 'role' | 'shops'> | null;

interface StaffServices {
  /** The transaction of the write. */
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly outbox: Outbox;
}

interface NewStaff extends Post {
  readonly email: string;
  readonly locale: Locale;
}

/** Invites people, gives them other work, and ends their access; each with a line in the audit log. */
export class StaffService {
  readonly #invitations: Invitations;

  constructor(private readonly services: StaffServices) {
    this.#invitations = new Invitations(services.db, services.clock);
  }

  /**
   * Invites somebody who has no access, or not yet; the command line anybody. @returns their id, and the token of the link.
   * @throws Refused 422 on `email` for somebody who has access, 404 for work that the author may not give.
   */
  async invite(by: Author, { email, locale, ...post }: NewStaff): Promise<{ id: string; token: string }> {
    const { db, clock } = this.services;
    await this.#refuseOthers(by, post);
    const address = readEmail(email);
    const { id, name, password_hash } = await db
      .insertInto('staff')
      .values({ email: address.email, email_key: address.key, locale, created_at: clock() })
      // The same address again is the same person.
      .onConflict((known) => known.column('email_key').doUpdateSet({ email: address.email }))
      .returning(['id', 'name', 'password_hash'])
      .executeTakeFirstOrThrow();
    if (password_hash !== null && by !== null) throw invalid({ email: 'field.staffExists' });
    const before = await holderOf(db, id);
    if (before !== undefined) await this.#refuseOthers(by, before);
    await db.updateTable('staff').set({ ended_at: null, locale }).where('id', '=', id).execute();
    await setPost(db, id, post);
    const after = { email: address.email, ...asJson(post) };
    await audit(db, { by: by?.staffId ?? null, action: 'staff.invited', subject: id, after });
    return { id, token: await this.#send({ id, name, locale, email: address.email }) };
  }

  /** Sends a new link to somebody; what they have goes on until they use it. */
  async inviteAgain(by: Author, id: string): Promise<void> {
    const staff = await this.#managed(by, id);
    await this.#send({ id, ...staff });
    await audit(this.services.db, { by: by?.staffId ?? null, action: 'staff.invited-again', subject: id });
  }

  /** @throws Refused 404 for somebody whom the author does not look after, 409 for the last owner. */
  async change(by: Author, id: string, post: Post): Promise<void> {
    const { db } = this.services;
    await this.#refuseOthers(by, post);
    const before = await this.#managed(by, id);
    if (before.role === 'owner' && post.role !== 'owner') await this.#refuseLastOwner(id);
    await setPost(db, id, post);
    await audit(db, {
      by: by?.staffId ?? null,
      action: 'staff.changed',
      subject: id,
      before: asJson(before),
      after: asJson(post),
    });
  }

  /** Ends somebody's access: password, app, PIN, sessions and links no longer count. */
  async end(by: Author, id: string): Promise<void> {
    const { db, clock } = this.services;
    const before = await this.#managed(by, id);
    if (before.role === 'owner') await this.#refuseLastOwner(id);
    await db
      .updateTable('staff')
      .set({
        password_hash: null,
        totp_secret: null,
        pin_hash: null,
        recovery_hashes: '[]',
        known_browsers: '[]',
        ended_at: clock(),
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
    await db.deleteFrom('staff_roles').where('staff_id', '=', id).execute();
    await new Passkeys(db, clock).removeAll({ kind: 'staff', id });
    await this.#invitations.withdraw(id);
    await audit(db, { by: by?.staffId ?? null, action: 'staff.ended', subject: id, before: asJson(before) });
  }

  async #send(to: { id: string; name: string; email: string; locale: Locale }): Promise<string> {
    const token = await this.#invitations.issue(to.id);
    const { email, locale, name } = to;
    await this.services.outbox.put({ kind: 'staff-invitation', to: email, locale, name, token });
    return token;
  }

  /** Somebody of the staff, locked until the transaction ends. */
  async #managed(by: Author, id: string) {
    const staff = await lockStaff(this.services.db, id);
    if (staff === undefined) throw new Refused('not-found');
    await this.#refuseOthers(by, staff);
    return staff;
  }

  /** @throws Refused 404 for work that is not the author's to give or take, or at shops that do not exist. */
  async #refuseOthers(by: Author, { role, shops }: Post): Promise<void> {
    if (!mayManage(by, { role, shops })) throw new Refused('not-found');
    if (shops === undefined) return;
    const found = await this.services.db
      .selectFrom('shops')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('id', 'in', shops)
      .executeTakeFirstOrThrow();
    if (found.count !== new Set(shops).size) throw new Refused('not-found');
  }

  async #refuseLastOwner(id: string): Promise<void> {
    const owners = await this.services.db
      .selectFrom('staff_roles as r')
      .innerJoin('staff as p', 'p.id', 'r.staff_id')
      .select('p.id')
      .where('r.role', '=', 'owner')
      .where('p.password_hash', 'is not', null)
      .orderBy('p.id')
      // Of two owners who take each other's access away, one comes second.
      .forUpdate()
      .execute();
    if (!owners.some((owner) => owner.id !== id)) throw new Refused('last-owner');
  }
}

/** Owners manage everybody; managers those whose work is all within their own shops, and no owner. */
function mayManage(by: Pick<StaffMember, 'role' | 'shops'> | null, { role, shops }: Post): boolean {
  if (by === null || by.role === 'owner') return role !== 'owner' || shops === undefined;
  if (by.role !== 'manager' || role === 'owner') return false;
  const own = by.shops;
  return own === undefined || (shops?.every((id) => own.includes(id)) ?? false);
}

const asJson = ({ role, shops }: { role: StaffRole; shops: Post['shops'] }) => ({
  role,
  shops: shops ?? null,
});
