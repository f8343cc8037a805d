import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SeenError } from './ErrorsSeen';

/** Most errors that one process sends in a minute; all are counted in the release store. */
const mostInAMinute = 60;
const timeoutMs = 5_000;

/**
 * Sends errors to an address that takes Sentry's envelopes (develop.sentry.dev, Envelopes), such as GlitchTip's. What is
 * sent says as little of visitors as what is kept.
 */
export class Sentry {
  readonly #endpoint: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #sending = new Set<Promise<void>>();
  #minute = 0;
  #sent = 0;
  #hasFailed = false;

  /** `dsn` as Sentry gives it, `https://KEY@HOST/PATH/PROJECT`; the environment is the channel. */
  constructor(
    dsn: string,
    private readonly environment: string,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    const { protocol, host, pathname, username: key } = new URL(dsn);
    const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
    this.#endpoint = `${protocol}//${host}${path}/api/${project}/envelope/`;
    this.#headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=wadachi/1, sentry_key=${key}`,
    };
  }

  send(seen: SeenError): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#sent] = [minute, 0];
    if (this.#sent >= mostInAMinute) return;
    this.#sent += 1;
    const sending = this.#post(envelopeOf(seen, this.environment)).finally(() =>
      this.#sending.delete(sending),
    );
    this.#sending.add(sending);
  }

  /** Waits for what is on its way. */
  async close(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #post(body: string): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    const why = await fetch(this.#endpoint, { method: 'POST', headers: this.#headers, body, signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok ? undefined : `it answered ${answer.status}`;
      },
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (why !== undefined && !this.#hasFailed)
      this.log.warn(
        `Errors can't be sent to SENTRY_DSN (${why}); they are in the release store all the same`,
      );
    this.#hasFailed = why !== undefined;
  }
}

function envelopeOf(seen: SeenError, environment: string): string {
  const { package: name, version, kind, error, browser } = seen;
  const event_id = randomUUID().replaceAll('-', '');
  const sent_at = new Date().toISOString();
  const event = {
    event_id,
    timestamp: sent_at,
    platform: 'javascript',
    level: 'error',
    environment,
    release: `${name}@${version}`,
    transaction: error.route ?? undefined,
    tags: { package: name, kind, ...(browser !== undefined && { browser }) },
    exception: {
      values: [
        {
          type: error.name,
          value: error.message,
          stacktrace: { frames: error.frames.map(frameOf).reverse() },
        },
      ],
    },
  };
  return [{ event_id, sent_at }, { type: 'event' }, event]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** A frame as reports have it, `function@file:line:column`. */
function frameOf(text: string) {
  const [, name = '', file = '', line, column] = /^([^@]*)@(.+):(\d+):(\d+)$/.exec(text) ?? [];
  return { function: name || '?', filename: `app:///${file}`, lineno: Number(line), colno: Number(column) };
}
