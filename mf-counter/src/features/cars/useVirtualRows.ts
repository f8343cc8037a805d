import { useLayoutEffect, useReducer, useState } from 'react';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';

type Rows = VirtualizerOptions<HTMLDivElement, HTMLDivElement>;

/** Keeps of a long list only the rows in view. The library's own binding to React would bring a second react-dom. */
export function useVirtualRows(
  options: Omit<Rows, 'observeElementOffset' | 'observeElementRect' | 'scrollToFn' | 'onChange'>,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const whole: Rows = {
    ...options,
    observeElementOffset,
    observeElementRect,
    scrollToFn: elementScroll,
    onChange: () => render(),
  };
  const [rows] = useState(() => new Virtualizer(whole));
  rows.setOptions(whole);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  // Not a style attribute: the page's policy allows none.
  useLayoutEffect(() => {
    for (const { key, start } of rows.getVirtualItems())
      rows.elementsCache
        .get(key)
        ?.style.setProperty('transform', `translateY(${start - rows.options.scrollMargin}px)`);
  });
  return rows;
}
