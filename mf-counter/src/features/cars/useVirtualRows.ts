import { useLayoutEffect, useReducer, useState } from 'react';
import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';

type Rows = VirtualizerOptions<HTMLDivElement, HTMLDivElement>;

/** Rows become lists here, each as high as what is in it. */
let narrow: MediaQueryList | undefined;

/** On a wide screen all rows are of one height until the browser has said otherwise: to ask it lays the page out anew. */
const measure: NonNullable<Rows['measureElement']> = (element, entry, rows) => {
  narrow ??= window.matchMedia('(max-width: 45rem)');
  return entry || narrow.matches
    ? measureElement(element, entry, rows)
    : rows.options.estimateSize(rows.indexFromElement(element));
};

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
    measureElement: measure,
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
