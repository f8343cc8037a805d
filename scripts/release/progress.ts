/** Tells whoever waits what is going on, a line for each step with the time it took. */
export class Progress {
  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    process.stdout.write(`${title} …`);
    try {
      const result = await work();
      process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      process.stdout.write(' failed\n');
      throw error;
    }
  }
}
