/** The mail itself is at fault: no later attempt can mend it. `message` holds no personal data. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/** A kind or content that this version does not know; another process may be newer. `message` holds no personal data. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** The fields of errors of nodemailer and the system, whatever their class. */
interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/**
 * Gives the reason why a mail did not go out, in codes only: a server's own words often repeat the address.
 * Such as `EENVELOPE 550 5.1.1 RCPT TO`.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof UnsendableMail || error instanceof UnreadableMail) return error.message;
  if (!isFailure(error)) return 'unknown';
  const { name, code, command, responseCode } = error;
  const known = [code, responseCode, enhancedCode(error), command].filter(isTold);
  return (known.length > 0 ? known : [name].filter(isTold)).join(' ') || 'unknown';
}

/**
 * True if the server will never take a mail to this recipient: a 55x answer to RCPT TO (RFC 5321, 4.2.1) that isn't
 * about policy or the mail system (RFC 3463: 5.7 and 5.3), because those are often our settings' fault.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof UnsendableMail) return true;
  if (!isFailure(error)) return false;
  const { command, responseCode } = error;
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    responseCode >= 550 &&
    responseCode <= 559 &&
    !/^5\.[37]\./.test(enhancedCode(error) ?? '')
  );
}

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null;

const isTold = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

function enhancedCode(error: Failure): string | undefined {
  return typeof error.response === 'string'
    ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(error.response)?.[1]
    : undefined;
}
