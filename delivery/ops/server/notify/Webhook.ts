import { createHmac } from 'node:crypto';
import { bodyOf, type Notice, type NoticeShape } from './Notice';
import type { Receiver } from './Receiver';

export interface WebhookSettings {
  readonly url: string;
  readonly shape: NoticeShape;
  /** Signs each call, so that the receiver knows who sends it. */
  readonly secret: string | undefined;
}

/** How long the receiver may take, milliseconds. */
const timeoutMs = 10_000;

/** Tells a receiver of a notice. */
export class Webhook implements Receiver {
  constructor(private readonly settings: WebhookSettings) {}

  /** Throws a sentence without the address, which is a secret with most receivers. */
  async send(notice: Notice, now: Date): Promise<void> {
    const { url, shape, secret } = this.settings;
    const body = bodyOf(notice, shape);
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(secret && signature(body, secret, now)) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`The receiver of notices did not answer: ${causeOf(error)}`);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The receiver of notices answered ${answer.status}`);
  }
}

/** HMAC-SHA-256 of `<seconds since 1970>.<body>`, in hexadecimal: the time keeps an old call from being sent again. */
function signature(body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-wadachi-timestamp': timestamp, 'x-wadachi-signature': `sha256=${mac}` };
}

const causeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
};
