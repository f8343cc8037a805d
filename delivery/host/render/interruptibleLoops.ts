import { setFlagsFromString } from 'node:v8';

/** The first Node whose V8 does it. */
const firstNode = 23;

/**
 * Lets a thread be ended in any loop, for the whole process. From Node 23 on V8 takes the check for it out of a loop that
 * makes an array of a known length: the thread then hears neither its limit of memory nor that it is to end.
 */
export function makeLoopsInterruptible(): void {
  const major = Number(process.versions.node.split('.')[0]);
  // Node 20 does not know this.
  if (major >= firstNode) setFlagsFromString('--no-turboshaft-loop-unrolling');
}
