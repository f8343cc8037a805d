import type { ReportedError } from '../../core/errors/ErrorRecord';
import { framesOf } from './framesOf';
import { redactMessage } from './redactMessage';

/** Takes from a thrown value what may be stored, for a page with this route. */
export function reportedError(
  thrown: unknown,
  route: string | null,
  fileOf?: (address: string) => string | undefined,
): ReportedError {
  const cause = rootOf(thrown);
  const { name, message, stack } =
    cause instanceof Error ? cause : { name: 'Error', message: String(cause), stack: undefined };
  return {
    name: errorName(name),
    message: redactMessage(message),
    frames: framesOf(stack, fileOf),
    route,
  };
}

export const errorName = (name: string): string => (/^[A-Za-z_$][\w$]{0,59}$/.test(name) ? name : 'Error');

/** The first error of a chain of causes: it says why, the others say what failed by it. */
const rootOf = (thrown: unknown, depth = 0): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error && depth < 5
    ? rootOf(thrown.cause, depth + 1)
    : thrown;
