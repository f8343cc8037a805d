import { Progress } from '@wadachi/tools/progress';

/** Tells nobody. */
class QuietProgress extends Progress {
  override say(): void {}

  override count<T>(_: string, work: (tell: () => void) => Promise<T>): Promise<T> {
    return work(() => undefined);
  }
}

export const quietProgress = (): Progress => new QuietProgress();
