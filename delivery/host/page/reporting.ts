import type { Report } from '../../core/errors/Report';
import type { ReportedError } from '../../core/errors/ErrorRecord';

declare global {
  /**
   * Tells the site how a package fares; its script is inline in the document
   * (delivery/host/document/reporterScript.ts), so that it works when nothing else does. Failures leave at once, loads when the
   * page is hidden.
   */
  var wadachiReport:
    | ((name: string, version: string | undefined, kind: Report['kind'], error?: ReportedError) => void)
    | undefined;
  /** Makes a token for what the page says of its visit; only in a page that may do so. Rejects when it gets none. */
  var wadachiMeasured: (() => Promise<string>) | undefined;
  /** Set once React has the page: from here on the host's script has started. */
  var wadachiStarted: boolean | undefined;
}
