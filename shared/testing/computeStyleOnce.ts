/**
 * Lets jsdom compute a style once for all elements that cannot differ in it: a query by role asks whether each element on
 * its way is shown, and each answer costs jsdom a look at its whole style sheet for the element and all around it. Without
 * style sheets of a page the answer depends on the kind of element and on inline styles. The styles are read, never changed.
 */
export function computeStyleOnce(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const kind = kindOf(element);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}

/** Attributes by which jsdom's own style sheet shows or hides an element. */
const showing = ['type', 'open', 'hidden', 'disabled'];

function kindOf(element: Element): string {
  const own = [...showing, 'style'].map((name) => element.getAttribute(name) ?? '-');
  return [element.localName, ...own, ...stylesAround(element)].join('|');
}

/** The inline styles of all around an element, from which it inherits. */
function stylesAround({ parentElement }: Element): readonly string[] {
  const styles: string[] = [];
  for (let one = parentElement; one; one = one.parentElement) {
    const style = one.getAttribute('style');
    if (style !== null) styles.push(style);
  }
  return styles;
}
