/** Releases as files on this machine, for the server that serves them: `<root>/<package>/<version>/<file>`. */
export interface LocalReleases {
  readonly root: string;
  /**
   * Says whether a release is there, whole; fetches it first where the store is elsewhere. With `file`: and may have it under
   * `root`, because its `release.json` names it and it is not the server's build. Rejects when the store fails.
   */
  ensure(name: string, version: string, file?: string): Promise<boolean>;
}
