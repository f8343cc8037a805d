const key = 'ops-name';

/** The name that was given last in this browser. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(key, name.trim());
  } catch {
    // A browser that keeps nothing: it is asked for again.
  }
}
