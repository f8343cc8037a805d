import { Type, type Static } from 'typebox';
import { failureKinds } from '../counts/counts';
import { ReportedError } from './ErrorRecord';
import { StrictObject } from '../StrictObject';

/** The report of a browser on one package: no address, nothing about who. The page's token says the revision. */
export const Report = StrictObject({
  package: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 80 }),
  /**
   * `load` is a remote that came with a later page; the first page's is counted by the server. `error` is a script that
   * threw while the page went on: it is listed, and is no failure of the load.
   */
  kind: Type.Enum(['load', 'error', ...failureKinds.filter((kind) => kind !== 'server')]),
  error: Type.Optional(ReportedError),
});
export type Report = Static<typeof Report>;

/** Bytes and number of one sending. */
export const reportLimits = { bytes: 32_768, reports: 20 } as const;
