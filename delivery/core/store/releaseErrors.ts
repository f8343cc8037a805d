/** Thrown when somebody else changed the channel between reading and writing it. */
export class ChannelMoved extends Error {
  constructor(readonly revision: number) {
    super(
      `Somebody else has just made revision ${revision}. Look at it, and repeat your change if it still holds.`,
    );
    this.name = 'ChannelMoved';
  }
}

/** Thrown when a version that the store has already is published again. */
export class ReleaseExists extends Error {
  constructor(name: string, version: string, why = 'is already published. A release never changes') {
    super(`${name} ${version} ${why}: publish a new version.`);
    this.name = 'ReleaseExists';
  }
}

/** Thrown when a version that another build has begun, and not finished, is published. */
export class ReleaseBegun extends ReleaseExists {
  constructor(name: string, version: string) {
    super(name, version, 'was begun by another build, by somebody else or by a publish that was interrupted');
    this.name = 'ReleaseBegun';
  }
}

/** Thrown when a release, or a file of it, isn't what was published. */
export class ReleaseAltered extends Error {
  constructor(name: string, version: string, what: string) {
    super(`${name} ${version}: ${what} is not what was published`);
    this.name = 'ReleaseAltered';
  }
}

/** Thrown when a version isn't in the store. */
export class ReleaseMissing extends Error {
  constructor(name: string, version: string, where: string) {
    super(`There is no ${name} ${version} in ${where}`);
    this.name = 'ReleaseMissing';
  }
}
