import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures were taken on: without it they mean little. */
export interface Machine {
  readonly summary: string;
  /** Of the last minute; more than 0 before the start is somebody else's work. */
  readonly load: string;
}

export function machine(): Machine {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    summary: `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.version}`,
    load: (loadavg()[0] ?? 0).toFixed(1),
  };
}
