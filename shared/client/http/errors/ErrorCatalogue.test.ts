import { ErrorStore } from '../../stores';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { refusalOf } from './ApiError';
import { createApi } from '../createApi';
import type { ApiOptions } from '../options';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => {
  jest.useRealTimers();
  return server.close();
});

/** A page that writes down what is done to it; alerts stay up until dismissed. */
function aPage(options: Partial<ApiOptions> = {}) {
  const done: string[] = [];
  const alerts: (() => void)[] = [];
  const errors = new ErrorStore();
  const effects = {
    alert: (message: string) => {
      done.push(`alert ${message}`);
      return new Promise<void>((resolve) => alerts.push(resolve));
    },
    reload: () => void done.push('reload'),
    clearAccount: () => void done.push('clear account'),
    navigate: (path: string) => void done.push(`go to ${path}`),
  };
  const api = createApi({ baseUrl: server.baseUrl, locale: 'ja', errors, effects, ...options });
  async function dismissAlert() {
    alerts.shift()?.();
    // Everything that waits for the alert runs before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { api, done, errors, dismissAlert };
}

const answers = (status: number, json: object = {}) => server.reply({ status, json });

describe('the error catalogue', () => {
  it('shows the server’s message for 400', async () => {
    answers(400, { message: '日付が正しくありません' });
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['alert 日付が正しくありません']);
  });

  it.each([
    ['ja', 'エラーが発生しました'],
    ['en', 'An error occurred'],
  ] as const)('shows its own sentence for 400 without a message (%s)', async (locale, sentence) => {
    answers(400);
    const { api, done } = aPage({ locale });
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual([`alert ${sentence}`]);
  });

  it.each([
    [401, 'ja', '再度ログインをしてください'],
    [419, 'ja', '再度ログインをしてください'],
    [401, 'en', 'Please log in again'],
    [419, 'en', 'Please log in again'],
  ] as const)(
    'asks to log in again for %d (%s), and reloads once that is dismissed',
    async (status, locale, sentence) => {
      answers(status, { message: 'something else' });
      const { api, done, dismissAlert } = aPage({ locale });
      await refusalOf(api('GET /api/account'));
      expect(done).toEqual([`alert ${sentence}`]);
      await dismissAlert();
      expect(done).toEqual([`alert ${sentence}`, 'reload']);
    },
  );

  it('reloads by itself when that alert has been up for five seconds, and once only', async () => {
    const { api, done, dismissAlert } = aPage();
    answers(401);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await refusalOf(api('GET /api/account'));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(done).toEqual(['alert 再度ログインをしてください']);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['alert 再度ログインをしてください', 'reload']);
    await dismissAlert();
    expect(done).toHaveLength(2);
  });

  it.each([
    ['ja', '権限がありません'],
    ['en', 'You do not have permission'],
  ] as const)('says who may not for 403 (%s)', async (locale, sentence) => {
    answers(403, { message: 'something else' });
    const { api, done } = aPage({ locale });
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual([`alert ${sentence}`]);
  });

  it('clears the account and goes to log in for 404', async () => {
    answers(404);
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['clear account', 'go to /login']);
  });

  it('keeps the field errors of 422 for the form, those of the last one only', async () => {
    answers(422, { errors: { email: ['first', 'second'] } });
    answers(422, { errors: { name: 'only' } });
    const { api, done, errors } = aPage();
    await refusalOf(api('GET /api/account'));
    expect(errors.first('email')).toBe('first');
    await refusalOf(api('GET /api/account'));
    expect(errors.errors).toEqual({ name: 'only' });
    expect(done).toEqual([]);
  });

  it('keeps the message of a 422 that names no field', async () => {
    answers(422, { message: '内容を確認してください' });
    const { api, errors } = aPage();
    const failure = await refusalOf(api('GET /api/account'));
    expect(Object.values(errors.errors)).toEqual(['内容を確認してください']);
    expect(errors.errors).toEqual(failure?.formErrors);
  });

  it.each([402, 409, 413, 429, 500, 503, 599])('shows its own sentence for %d', async (status) => {
    answers(status, { message: 'something else' });
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['alert エラーが発生しました']);
  });

  it('shows its own sentence when no answer came', async () => {
    server.reply('hang-up');
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['alert エラーが発生しました']);
  });

  it('does nothing when the caller gave up', async () => {
    const { api, done } = aPage();
    await api('GET /api/account', { signal: AbortSignal.abort() }).catch(() => undefined);
    expect(done).toEqual([]);
  });
});

describe('alerts', () => {
  it('show once while the toast flag is set, and again after that', async () => {
    const { api, done, errors, dismissAlert } = aPage();
    answers(500);
    answers(403);
    await refusalOf(api('GET /api/account'));
    expect(errors.toast).toBe(true);
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['alert エラーが発生しました']);
    await dismissAlert();
    expect(errors.toast).toBe(false);
    answers(403);
    await refusalOf(api('GET /api/account'));
    expect(done.at(-1)).toBe('alert 権限がありません');
  });

  it('stay up until dismissed, also when a second call asks for a reload', async () => {
    const { api, done, dismissAlert } = aPage();
    answers(401);
    answers(401);
    await refusalOf(api('GET /api/account'));
    await refusalOf(api('GET /api/account'));
    expect(done).toEqual(['alert 再度ログインをしてください']);
    await dismissAlert();
    expect(done.filter((step) => step === 'reload').length).toBeGreaterThan(0);
  });

  it.each([400, 403, 500])('are not shown for %d to who wants none', async (status) => {
    answers(status);
    const { api, done } = aPage();
    expect(await refusalOf(api('GET /api/account', { toast: false }))).toMatchObject({ status });
    expect(done).toEqual([]);
  });

  it('that are not wanted do not keep 401 from reloading', async () => {
    answers(401);
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account', { toast: false }));
    expect(done).toEqual(['reload']);
  });
});

describe('a status that the caller handles', () => {
  it.each([400, 401, 403, 404, 409, 413, 418, 419, 500])('%d changes nothing else', async (status) => {
    answers(status, { message: 'm', errors: { email: ['e'] } });
    const { api, done, errors } = aPage();
    expect(await refusalOf(api('GET /api/account', { handles: [status] }))).toMatchObject({ status });
    expect(done).toEqual([]);
    expect(errors.errors).toEqual({});
    expect(errors.toast).toBe(false);
  });

  it('is told to the error store all the same when it is 422', async () => {
    answers(422, { errors: { file: ['too large'] } });
    const { api, done, errors } = aPage();
    await refusalOf(api('GET /api/account', { handles: [422], toast: false }));
    expect(errors.first('file')).toBe('too large');
    expect(done).toEqual([]);
  });

  it('leaves the others to the catalogue', async () => {
    answers(404);
    const { api, done } = aPage();
    await refusalOf(api('GET /api/account', { handles: [409, 422] }));
    expect(done).toEqual(['clear account', 'go to /login']);
  });

  it('may be 0, no answer', async () => {
    server.reply('hang-up');
    const { api, done } = aPage();
    expect(await refusalOf(api('GET /api/account', { handles: [0] }))).toMatchObject({ code: 'unreachable' });
    expect(done).toEqual([]);
  });
});
