/** The key in session storage of what a customer had typed, for one reload. */
export const typedKey = 'wadachi.typed';

export interface StoredControl {
  readonly name: string;
  /** The position among the page's controls with that name. */
  readonly index: number;
  /** For a checkbox or radio button: it is ticked. */
  readonly value: string | boolean;
}

export interface StoredPage {
  /** With its query. */
  readonly path: string;
  /** Pixels it was scrolled. */
  readonly top: number;
  /** The customer was using the page: a message tells them of the reload. */
  readonly wasUsed: boolean;
  readonly controls: readonly StoredControl[];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Kinds of inputs that hold nothing typed, and one that nobody else may ever read. */
const neverStored = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);

/** The values of `autocomplete` for secrets: also a password that is being shown. */
const secret = /password|one-time-code|^cc-/;

export const currentPath = (): string => `${location.pathname}${location.search}`;

/** The page's controls in their order, by name. */
export function controlsOf(page: ParentNode): ReadonlyMap<string, readonly Control[]> {
  const byName = new Map<string, Control[]>();
  for (const control of page.querySelectorAll<Control>('input, select, textarea')) {
    const isKept = !neverStored.has(control.type) && !secret.test(control.autocomplete);
    if (control.name && isKept) byName.set(control.name, [...(byName.get(control.name) ?? []), control]);
  }
  return byName;
}

export const valueOf = (control: Control): string | boolean =>
  isCheckable(control) ? control.checked : control.value;

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/**
 * Keeps what was typed on a page, which need no longer be in the document, for the load of a path. Passwords and cards are
 * not kept.
 */
export function keepTyped(page: Element, wasUsed: boolean, path = currentPath()): void {
  const controls = [...controlsOf(page)].flatMap(([name, same]) =>
    same.map((control, index) => ({ name, index, value: valueOf(control) })),
  );
  const kept: StoredPage = { path, top: scrollY, wasUsed, controls };
  sessionStorage.setItem(typedKey, JSON.stringify(kept));
}
