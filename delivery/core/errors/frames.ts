/** A line of a stack in a file of a release. */
export interface Frame {
  /** As the build has named it, which may have shortened it; empty when there is none. */
  readonly function: string;
  readonly package: string;
  readonly version: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A frame from how it is kept (`ReportedError`). */
export function frameOf(text: string): Frame | undefined {
  const [, name = '', owner, version, file, line, column] =
    /^([^@]*)@([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(text) ?? [];
  if (owner === undefined || version === undefined || file === undefined) return undefined;
  return { function: name, package: owner, version, file, line: Number(line), column: Number(column) };
}

/** Where in the sources something was thrown; where no source map says it, in the built file. */
export interface SourcePlace {
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly function: string | null;
}

export const placeText = ({ file, line, function: name }: SourcePlace): string =>
  `${file}:${line}${name === null ? '' : ` ${name}`}`;
