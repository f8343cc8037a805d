import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';

/** Calls the API as a page of the site does, without one; the cookies are those of `request`. */
export class Caller {
  constructor(readonly request: APIRequestContext) {}

  /** Returns the API's answer to a write, whatever it is. */
  async answerTo(method: 'POST' | 'DELETE', path: string, body?: object): Promise<APIResponse> {
    return this.request.fetch(path, {
      method,
      headers: { 'x-xsrf-token': await this.#token(), 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { data: body }),
    });
  }

  /** The `data` of a write that must be answered with this status. */
  async post<Data>(path: string, body: object, status: number): Promise<Data> {
    const answer = await this.answerTo('POST', path, body);
    expect(answer.status(), await answer.text()).toBe(status);
    return ((await answer.json()) as { data: Data }).data;
  }

  async get<Data>(path: string): Promise<Data> {
    const answer = await this.request.get(path);
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: Data }).data;
  }

  async #token(): Promise<string> {
    await this.request.get('/sanctum/csrf-cookie');
    const { cookies } = await this.request.storageState();
    return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  }
}
