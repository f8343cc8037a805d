/**
 * Translators of browsers wrap texts in elements of their own, and extensions move what they find. React then removes a node
 * from a parent that it has left, or inserts before one, and the browser refuses with NotFoundError: the page would end, and
 * its version would be blamed (facebook/react issue 11538). With this, what was moved is looked for where it is now.
 */
export function tolerateMovedNodes(prototype: Node): void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standsIn = standInOf(this, child);
    if (standsIn) removeChild.call(this, standsIn);
    return child;
  };

  prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    // Libraries leave it away, which browsers take for null.
    before: Node | null | undefined,
  ): Added {
    const place = !before || before.parentNode === this ? before : standInOf(this, before);
    return insertBefore.call(this, added, place ?? null) as Added;
  };
}

/** The child of `parent` that a moved node is inside of now; null when it is elsewhere. */
function standInOf(parent: Node, moved: Node): Node | null {
  let node: Node | null = moved;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}
