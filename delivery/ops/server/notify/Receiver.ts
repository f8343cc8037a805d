import type { Notice } from './Notice';

/** Who is told of notices. */
export interface Receiver {
  /** Settles once it has the notice. Throws a sentence without secrets or personal data. */
  send(notice: Notice, now: Date): Promise<void>;
}
