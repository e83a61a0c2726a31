/** One change that others made to the children of an element: what they took away, and what they put there instead. */
interface Rewrite {
  readonly removed: readonly Node[];
  readonly standIns: readonly Node[];
  readonly previous: Node | null;
  readonly next: Node | null;
}

/**
 * Keeps the page usable while others rewrite its texts. Browser translation (Chrome, Edge, Google) and some extensions replace text nodes
 * by `<font>` elements. React goes on to change the nodes that it made: without this it fails ("The node to be removed is not a child of
 * this node") and the page is gone, or it changes a text that is no longer shown.
 *
 * The rule: before React changes the children of an element, or a text that others took out, what others did there is undone. The
 * translator sees the new text and translates it again. Everything else that others add to the page stays.
 *
 * Must run once, before React starts.
 */
export function undoForeignRewrites(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const rewrites = new WeakMap<Node, Rewrite[]>();
  /** Where a node stood that others took out. */
  const parents = new WeakMap<Node, Node>();
  /** Elements that did not come by the methods that React uses. */
  const foreign = new WeakSet<Node>();

  const note = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const added = [...addedNodes].filter((node) => node instanceof Element);
      for (const node of added) foreign.add(node);
      if (![...removedNodes].some((node) => node instanceof Text)) continue;
      const removed = [...removedNodes];
      const standIns = [previousSibling, ...added, nextSibling].filter(
        (node): node is Node => node !== null && foreign.has(node),
      );
      const before = rewrites.get(target) ?? [];
      rewrites.set(target, [...before, { removed, standIns, previous: previousSibling, next: nextSibling }]);
      for (const node of removed) if (!parents.has(node)) parents.set(node, target);
    }
  };
  const observer = new MutationObserver((records) => {
    note(records);
    // React compares the page with what it would draw: until that is done, it finds what the server has written.
    if (!document.documentElement.hasAttribute('data-alive')) for (const { target } of records) undoIn(target);
  });

  const undoIn = (parent: Node) => {
    note(observer.takeRecords());
    const before = rewrites.get(parent);
    if (before === undefined) return;
    rewrites.delete(parent);
    for (const { removed, standIns, previous, next } of before.toReversed()) {
      const place = next?.parentNode === parent ? next : previous?.parentNode === parent ? previous.nextSibling : null;
      for (const node of removed) {
        insertBefore.call(parent, node, place);
        parents.delete(node);
      }
      for (const node of standIns) if (node.parentNode === parent) removeChild.call(parent, node);
    }
    observer.takeRecords();
  };
  const early = rewrittenEarly();
  note(early);
  for (const { target } of early) undoIn(target);
  observer.observe(document, { childList: true, subtree: true });

  /** Makes a change of React's: on what React knows, and not noted as one of others. */
  const change = <T>(parent: Node, make: () => T): T => {
    undoIn(parent);
    const made = make();
    observer.takeRecords();
    return made;
  };
  /** The child of `parent` that `node` is or stands in; null where it is no longer there. */
  const childOf = (parent: Node, node: Node | null): Node | null => {
    let child = node;
    while (child !== null && child.parentNode !== parent) child = child.parentNode;
    return child;
  };

  Node.prototype.removeChild = function removeFromPage<T extends Node>(this: Node, node: T): T {
    return change(this, () => {
      const child = childOf(this, node);
      if (child !== null) removeChild.call(this, child);
      return node;
    });
  };
  Node.prototype.insertBefore = function insertIntoPage<T extends Node>(this: Node, node: T, place: Node | null): T {
    return change(this, () => {
      insertBefore.call(this, node, childOf(this, place));
      return node;
    });
  };
  Node.prototype.appendChild = function appendToPage<T extends Node>(this: Node, node: T): T {
    return change(this, () => {
      appendChild.call(this, node);
      return node;
    });
  };
  wrapSetter('nodeValue', (node, set) => {
    note(observer.takeRecords());
    const parent = parents.get(node);
    if (parent !== undefined) undoIn(parent);
    set();
  });
  wrapSetter('textContent', (node, set) => {
    note(observer.takeRecords());
    rewrites.delete(node);
    set();
    observer.takeRecords();
  });
}

/** What was rewritten before the page came alive: `browser-check.js` has watched until now. */
function rewrittenEarly(): MutationRecord[] {
  const watcher: unknown = Reflect.get(window, 'watchRewrites');
  const kept: unknown = Reflect.get(window, 'rewrittenEarly');
  if (!(watcher instanceof MutationObserver) || !Array.isArray(kept)) return [];
  const records = [...kept, ...watcher.takeRecords()].filter((record) => record instanceof MutationRecord);
  watcher.disconnect();
  return records;
}

/** Puts `around` between a property of all nodes and whoever sets it. */
function wrapSetter(name: 'nodeValue' | 'textContent', around: (node: Node, set: () => void) => void): void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
  if (property?.set === undefined) return;
  const { set } = property;
  Object.defineProperty(Node.prototype, name, {
    ...property,
    set(this: Node, value: string | null) {
      around(this, () => set.call(this, value));
    },
  });
}
