import { startWatchdog } from '../watchdog';

/** A process whose main thread hangs a moment after its start. */
startWatchdog('server', 200, 50);
setTimeout(() => {
  for (;;);
}, 100);
