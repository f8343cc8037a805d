import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { Refused, staffTokenOf } from '../../../http';
import type { StaffMember, StaffSessions } from './StaffSessions';

const ranks: Readonly<Record<StaffRole, number>> = { clerk: 0, manager: 1, owner: 2 };

interface Needed {
  /** The least role; any by default. */
  readonly role?: StaffRole | undefined;
  /** The shop whose data is asked for or changed. */
  readonly shop?: string | undefined;
  /** The browser asks by itself, such as for news: it does not keep the session from ending. */
  readonly isBackground?: boolean;
}

/** The needs of most routes of the counter. */
export interface CounterDeps {
  readonly db: Kysely<Schema>;
  readonly access: CounterAccess;
  readonly clock: () => Date;
}

/** Says who is at work, for each call of the counter. On the pool: not inside a transaction. */
export class CounterAccess {
  readonly #found = new WeakMap<FastifyRequest, Promise<StaffMember | undefined>>();

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly sessions: StaffSessions,
  ) {}

  /** Finds the person at work with the browser; undefined for anybody else. Asked of the database once a request. */
  find(request: FastifyRequest, { isBackground = false }: Needed = {}): Promise<StaffMember | undefined> {
    const before = this.#found.get(request);
    if (before !== undefined) return before;
    const token = staffTokenOf(request);
    const found =
      token === undefined ? Promise.resolve(undefined) : this.sessions.find(token, { isBackground });
    this.#found.set(request, found);
    return found;
  }

  /**
   * @throws Refused 401 for whoever is not at work; 404 for a role that is not enough, for a shop that is not theirs, and
   * for one that does not exist, so that nobody learns which.
   */
  async clerkOf(request: FastifyRequest, needed: Needed = {}): Promise<StaffMember> {
    const clerk = await this.find(request, needed);
    if (clerk === undefined) throw new Refused('unauthenticated');
    const { role = 'clerk', shop } = needed;
    if (ranks[clerk.role] < ranks[role]) throw new Refused('not-found');
    if (shop !== undefined && !(await this.#works(clerk, shop))) throw new Refused('not-found');
    return clerk;
  }

  async #works({ shops }: StaffMember, shop: string): Promise<boolean> {
    if (shops !== undefined) return shops.includes(shop);
    // A shop that is no longer offered still gets cars back.
    const found = this.db.selectFrom('shops').select('id').where('id', '=', shop);
    return (await found.executeTakeFirst()) !== undefined;
  }
}
