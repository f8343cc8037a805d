import { Balancer, type Answer } from '../Balancer';

/** Somebody at the ops page, through the proxy. */
export class Person {
  readonly #balancer: Balancer;
  #cookie = '';

  constructor(
    entries: readonly string[],
    private readonly token: string,
  ) {
    this.#balancer = new Balancer(entries);
  }

  async logIn(): Promise<Answer> {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const body = { token: this.token };
    const answer = await this.#balancer.send({ method: 'POST', path: '/ops/api/session', headers, body });
    this.#cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    return answer;
  }

  /** The state that the page shows. */
  look(): Promise<Answer> {
    return this.#balancer.send({ method: 'GET', path: '/ops/api/state', headers: { cookie: this.#cookie } });
  }

  close(): void {
    this.#balancer.close();
  }
}
