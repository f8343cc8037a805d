import { closeInTime, type StopDeadlines, type Server } from './closeInTime';
import { onStopRequest } from './onStopRequest';
import { OpenConnections } from './OpenConnections';
import { misspelt } from './settings/misspelt';
import { SettingsInvalid } from './settings/problem';
import { startWatchdog } from './watchdog';

/**
 * The life of a server process. Prints `<name> ready <url>` when it listens. SIGTERM, SIGINT or the end of the process
 * that started it stop it within ten seconds (`closeInTime`); a second signal ends it at once. The exit code is 0
 * unless something was given up. A watchdog ends it when its main thread hangs.
 */
export async function runServer(
  name: string,
  open: () => Promise<Server>,
  explain: (error: unknown) => string = messageOf,
  deadlines?: StopDeadlines,
): Promise<void> {
  const connections = new OpenConnections();
  startWatchdog(name);
  warnOfMisspelt();
  const opening = open();
  const stop = () => closeInTime(name, opening, connections, deadlines).then((code) => process.exit(code));
  const stopping = onStopRequest(
    () => void stop(),
    () => process.exit(1),
  );

  try {
    const { app, port, host } = await opening;
    if (stopping.aborted) return;
    const url = await app.listen({ port, host });
    process.stdout.write(`${name} ready ${url}\n`);
    process.send?.({ ready: url });
  } catch (error) {
    if (stopping.aborted) return;
    process.stderr.write(`${sentenceOf(error, explain)}\n`);
    await closeInTime(name, opening, connections, deadlines);
    process.exit(1);
  }
}

/** A process that started this one has said it of the same environment. */
function warnOfMisspelt(): void {
  if (process.send) return;
  for (const sentence of misspelt(process.env)) process.stderr.write(`Warning: ${sentence}\n`);
}

function sentenceOf(error: unknown, explain: (error: unknown) => string): string {
  if (error instanceof SettingsInvalid) return error.message;
  return isAddressInUse(error) ? useAnother(error) : explain(error);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isAddressInUse = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const useAnother = ({ message }: Error) =>
  `${message}: another program listens there. Stop it, or set PORT to another number.`;
