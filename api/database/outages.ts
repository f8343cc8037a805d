import { errorCode, errorText } from './errorCode';
import { DatabaseUnavailable } from './unavailable';

/** SQLSTATEs of a database that is well asked but can't answer now (PostgreSQL manual, appendix A). */
const sentences: Readonly<Record<string, string>> = {
  '25006': 'takes no writes: it is a standby, or was made read-only',
  '25P03': 'ended a transaction that was idle for too long',
  '53100': 'has no space left on its disk',
  '53200': 'has no memory left',
  '53300': 'has no connections left',
  '53400': 'has reached a limit of its configuration',
  '55P03': 'did not give a lock in time',
  '57014': 'stopped a statement that took too long',
  '57P01': 'is shutting down or ended the connection',
  '57P02': 'ended the connection after the crash of another',
  '57P03': 'is starting or stopping',
  '57P05': 'ended an idle connection',
  '58030': 'can’t read or write its files',
};

/** True for errors after which the connection is unusable. */
const isEnding = (code: string): boolean =>
  code === '25006' || code === '25P03' || code.startsWith('57P') || code.startsWith('08');

interface Outage {
  readonly error: DatabaseUnavailable;
  readonly endsConnection: boolean;
}

/** Reads an error of a driver that says that the database can't be used now; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof DatabaseUnavailable) return { error, endsConnection: false };
  const code = errorCode(error) ?? '';
  const said = sentences[code] ?? (code.startsWith('08') ? 'lost the connection' : undefined);
  if (said === undefined) return undefined;
  const message = `The database ${said}. (${errorText(error)})`;
  return { error: new DatabaseUnavailable(message, { code, cause: error }), endsConnection: isEnding(code) };
}

/** A connection that could not be opened, or broke. */
export const connectionFailed = (error: unknown): DatabaseUnavailable =>
  outageOf(error)?.error ??
  // An address with several IP addresses fails with an AggregateError, whose message is empty.
  new DatabaseUnavailable(`There is no connection to the database: ${errorText(error) || errorCode(error)}`, {
    code: errorCode(error),
    cause: error,
  });
