/** When the browser has painted what is there now. A page that nobody looks at paints nothing, and waits for nothing. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
