import type { Notice } from './Notice';

/** Says who is told of notices. */
export interface Receiver {
  /** Settles once it has the notice. Throws a sentence without secrets or personal data. */
  send(notice: Notice, now: Date): Promise<void>;
}
