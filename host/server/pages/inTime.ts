/** What a work gives within so many milliseconds, or undefined; whether it ever ends is then nobody's matter. */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
