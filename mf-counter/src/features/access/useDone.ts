import { useState } from 'react';
import type { MessageDescriptor } from '@wadachi/shared';

/** Remembers what was done last, and counts: a form begins anew each time. */
export function useDone() {
  const [done, setDone] = useState<{ readonly message: MessageDescriptor; readonly round: number }>();
  const say = (message: MessageDescriptor) => setDone((last) => ({ message, round: (last?.round ?? 0) + 1 }));
  return { done, round: done?.round ?? 0, say };
}
