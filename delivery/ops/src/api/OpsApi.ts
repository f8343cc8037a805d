import {
  refusalCodes,
  type ChangeOrder,
  type ChangeOutcome,
  type OpsState,
  type RefusalCode,
  type StaffLink,
} from '../../wire';

/** Thrown for every answer that is no success. `reason` is the server's own sentence, in English. */
export class OpsError extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The page waits this many milliseconds for an answer. */
const timeoutMs = 20_000;

/** The ops process, as the page talks to it. Every call throws `OpsError`. */
export class OpsApi {
  constructor(private readonly base = '/ops/api') {}

  async logIn(token: string): Promise<void> {
    await this.#send('POST', 'session', { token });
  }

  async logOut(): Promise<void> {
    await this.#send('DELETE', 'session');
  }

  async state(): Promise<OpsState> {
    return (await this.#send('GET', 'state')) as OpsState;
  }

  async change(order: ChangeOrder): Promise<ChangeOutcome> {
    return (await this.#send('POST', 'changes', order)) as ChangeOutcome;
  }

  /** Carries out what another person proposed, as it was looked at with revision `seen`. */
  async approve(id: string, seen: number): Promise<void> {
    await this.#send('POST', `proposals/${id}/approval`, { seen });
  }

  /** Withdraws or declines a proposal. */
  async takeBack(id: string): Promise<void> {
    await this.#send('DELETE', `proposals/${id}`);
  }

  /** Revokes the link of a preview. */
  async revoke(id: string): Promise<void> {
    await this.#send('DELETE', `previews/${id}`);
  }

  async staffLink(name: string): Promise<StaffLink> {
    return (await this.#send('POST', 'staff', { name })) as StaffLink;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.base}/${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch(() => {
      throw new OpsError('unavailable', '');
    });
    const content: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return content;
    throw refusalOf(content);
  }
}

function refusalOf(body: unknown): OpsError {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const known = refusalCodes.find((it) => it === code);
  return new OpsError(known ?? 'unavailable', known && typeof message === 'string' ? message : '');
}
