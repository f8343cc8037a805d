/**
 * Gives the focus a place when what had it is gone, as a pressed button that goes with its press: the main heading
 * of a page drawn anew, else what stands there now or before it, else what was around it.
 */
export function keepFocus(): void {
  const { body } = document;
  let focused: Node | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => (focused = target as Node));
  document.addEventListener('focusout', ({ target }) =>
    // Left on purpose, it is still there a moment later.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    }),
  );
  new MutationObserver((changes) => {
    if (!focused || focused.isConnected) return;
    let place = focused;
    let instead: Node | null = null;
    for (const { removedNodes, target, nextSibling } of changes)
      if ([...removedNodes].some((node) => node.contains(place))) {
        place = target;
        instead = nextSibling?.parentNode === target ? nextSibling.previousSibling : target.lastChild;
      }
    focused = null;
    // What takes the focus itself does so in an effect of the same drawing.
    setTimeout(() => {
      const heading = instead instanceof HTMLElement ? instead.querySelector('h1') : null;
      for (const next of [heading, instead, place])
        if (next instanceof HTMLElement && document.activeElement === body) {
          if (next.tabIndex < 0) next.tabIndex = -1;
          next.focus({ preventScroll: true });
        }
    });
  }).observe(body, { childList: true, subtree: true });
}
