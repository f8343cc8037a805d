import type { RouteTable } from '@wadachi/client/routes';

/** Time limit for an answer of a remote's dev server, milliseconds. */
const timeoutMs = 3_000;

/** The last build of a remote's dev server. */
export interface DevBuild {
  readonly build: number;
  readonly routes: RouteTable;
  /** Path of a host with development React; a dev server of an earlier release has none. */
  readonly host?: string;
}

/** The events of a dev server that an open page follows. */
interface DevEvents {
  /** A build is ready; also when the server is back after it was gone, since it may be another one. */
  onBuild(isBack: boolean): void;
  onFailed(message: string): void;
  onGone(): void;
}

/** A remote under development, served by `npm run dev -w <remote>` from an origin of its own. */
export class DevServer {
  constructor(readonly origin: string) {}

  /** Rejects when the server can't be reached or says something else. */
  async latest(): Promise<DevBuild> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${this.origin}/release.json`, { cache: 'no-store', signal });
    const answered: unknown = await answer.json();
    if (!answer.ok || !isDevBuild(answered)) throw new Error(`${this.origin} has no build to show`);
    return answered;
  }

  /** The address of the files of a build. */
  baseOf({ build }: DevBuild): string {
    return `${this.origin}/builds/${build}/`;
  }

  /** Follows what is built until it is stopped by what this returns; a server that is gone is waited for. */
  follow({ onBuild, onFailed, onGone }: DevEvents): () => void {
    const events = new EventSource(`${this.origin}/events`);
    let isGone = false;
    events.addEventListener('build', () => onBuild(false));
    events.addEventListener('failed', ({ data }: MessageEvent<string>) => onFailed(messageOf(data)));
    events.onopen = () => {
      if (isGone) onBuild(true);
      isGone = false;
    };
    events.onerror = () => {
      isGone = true;
      onGone();
    };
    return () => events.close();
  }
}

function messageOf(text: string): string {
  const answered = JSON.parse(text) as { message?: unknown };
  return typeof answered.message === 'string' ? answered.message : '';
}

const isDevBuild = (answered: unknown): answered is DevBuild =>
  typeof answered === 'object' &&
  answered !== null &&
  'build' in answered &&
  Number.isInteger(answered.build) &&
  'routes' in answered &&
  Array.isArray(answered.routes);
