/** Free height below a field, in pixels, under which its list opens above (specification, point 9). */
const leastBelow = 200;
/** Free height in which the list has its full height. */
const wholeList = 345;

interface Placement {
  readonly isAbove: boolean;
  readonly isShort: boolean;
}

/** Finds the room for a field's list; on a phone the keyboard takes its part. */
export function placementOf(field: Element | null): Placement {
  if (!field) return { isAbove: false, isShort: false };
  const { top, bottom } = field.getBoundingClientRect();
  const viewport = window.visualViewport;
  const visibleFrom = viewport?.offsetTop ?? 0;
  const below = visibleFrom + (viewport?.height ?? window.innerHeight) - bottom;
  const isAbove = below < leastBelow;
  return { isAbove, isShort: (isAbove ? top - visibleFrom : below) < wholeList };
}
