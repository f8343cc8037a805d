type Wait = (work: () => void, pause: number) => ReturnType<typeof setTimeout>;

/** Does a work again and again, with a pause after each; gives the function that ends it. A round never overlaps the next. */
export function startRounds(work: () => Promise<void>, pause: number, wait: Wait = setTimeout): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const round = async () => {
    await work();
    if (!isOver) timer = wait(() => void round(), pause);
  };
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
