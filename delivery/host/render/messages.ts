import type { PageVersions } from '../../core/pageVersions';
import type { AskedPage } from './hostBuild';

/** The text of a package's server build, verified to be the published one. */
export interface BuildText {
  readonly package: string;
  /** `<package>@<version>/<file>`: what stack traces name. */
  readonly filename: string;
  readonly text: string;
}

export interface ThreadData {
  readonly host: BuildText;
  /** The packages of the versions, the host first. */
  readonly packages: readonly string[];
  /** Shared memory: the index in `packages` of the code that runs now. */
  readonly running: Int32Array;
}

export interface PageRequest extends AskedPage {
  readonly pageVersions: PageVersions;
  /** Remotes whose pages are left to the browser: their code is not run. */
  readonly withheld: readonly string[];
}

export type ToThread =
  | { readonly kind: 'ping' }
  /** Brings the server build of a remote; it runs when it is first needed. */
  | { readonly kind: 'build'; readonly build: BuildText }
  /** Runs a package's server build, without a page. */
  | { readonly kind: 'load'; readonly id: number; readonly package: string }
  | { readonly kind: 'render'; readonly id: number; readonly page: PageRequest }
  /** Nobody waits for this page any more. */
  | { readonly kind: 'drop'; readonly id: number };

/** An error as it crosses the boundary of a thread. */
export interface ErrorText {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

export type FromThread =
  /** The thread is up; until then it may be starting slowly. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'loaded'; readonly id: number }
  /** Something went wrong in a page that is answered all the same. */
  | {
      readonly kind: 'problem';
      readonly id: number;
      readonly package: number;
      readonly error: ErrorText;
      readonly message: string;
      /** False for what is nobody's fault but the API's. */
      readonly isFailure: boolean;
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      /** `AnswerText` as JSON: code of a release can hand over nothing but text. */
      readonly answer: string;
      readonly content: Uint8Array;
      /** `content` is all of the content; else `piece`s follow, and an `end`. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'piece'; readonly id: number; readonly content: Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly package: number; readonly error: ErrorText };
