import type { FastifyRequest } from 'fastify';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@wadachi/contract';
import { siteName } from '@wadachi/intl';
import type { PasskeyOwnerKind } from '../../database';
import { limitOf, type RateLimits } from '../limits';
import { deviceOf } from '../sessions';
import type { Passkeys, VerifiedNew, VerifiedUse } from './Passkeys';

interface PasskeyRequestDeps {
  readonly passkeys: Passkeys;
  readonly limits: RateLimits;
  /** The address that visitors see, when it is not the one that requests name. */
  readonly origin?: string | undefined;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The part of requests about passkeys that is the same for every kind of owner. Uses the pool, like `Passkeys` for checks. */
export class PasskeyRequests {
  constructor(
    private readonly kind: PasskeyOwnerKind,
    private readonly deps: PasskeyRequestDeps,
  ) {}

  creationOptions(request: FastifyRequest, { id, email: login, name }: Person): Promise<PasskeyCreation> {
    const names = { site: siteName(request.locale), login, name };
    return this.deps.passkeys.creationOptions({ kind: this.kind, id }, names, this.#originOf(request));
  }

  /** @throws Refused 422 on `passkey`. */
  verifyNew(
    request: FastifyRequest & { readonly body: { readonly passkey: NewPasskey } },
    id: string,
  ): Promise<VerifiedNew> {
    request.accountEvent = { event: 'add-passkey', account: id };
    const { passkey } = request.body;
    return this.deps.passkeys.verifyNew({ kind: this.kind, id }, passkey, this.#originOf(request));
  }

  async loginOptions(request: FastifyRequest): Promise<PasskeyRequest> {
    await this.deps.limits.take(limitOf.passkeyOptionsFrom(request.ip));
    return this.deps.passkeys.requestOptions(this.kind, this.#originOf(request));
  }

  /** @throws Refused 422 on `passkey`, 429 after too many that were not good. */
  async verifyLogin(
    request: FastifyRequest & { readonly body: { readonly passkey: UsedPasskey } },
  ): Promise<VerifiedUse> {
    const event = this.kind === 'staff' ? 'staff-log-in' : 'log-in';
    request.accountEvent = { event };
    const { passkeys, limits } = this.deps;
    const limit = limitOf.passkeyFrom(request.ip);
    await limits.take(limit);
    const verified = await passkeys.verifyUse(this.kind, request.body.passkey, this.#originOf(request));
    await limits.refund(limit);
    request.accountEvent = { event, account: verified.owner.id };
    return verified;
  }

  #originOf({ protocol, host }: FastifyRequest): string {
    return this.deps.origin ?? new URL(`${protocol}://${host}`).origin;
  }
}

/** The name of a new passkey: the browser and the system that made it. */
export function deviceNameOf(request: FastifyRequest): string {
  const { browser, system } = deviceOf(request.headers['user-agent']);
  return [browser, system].filter(Boolean).join(', ');
}
