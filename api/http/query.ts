type QueryValue = string | string[] | Record<string, string | string[]>;

const longestQuery = 8_192;

/**
 * Reads a query as the specification writes it (point 7): `filters[key]=value` is a member of `filters`,
 * and a list is JSON (`filters[id]=["a","b"]`) or a repeated name.
 */
export function parseQuery(text: string): Record<string, QueryValue> {
  const query = new Map<string, string | string[] | Map<string, string | string[]>>();
  for (const [name, value] of new URLSearchParams(text.slice(0, longestQuery))) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    if (outer === undefined || inner === undefined || inner === '') {
      const key = outer ?? name;
      const before = query.get(key);
      if (!(before instanceof Map)) query.set(key, joined(before, value));
      continue;
    }
    const before = query.get(outer);
    const members = before instanceof Map ? before : new Map<string, string | string[]>();
    members.set(inner, joined(members.get(inner), value));
    query.set(outer, members);
  }
  // `Object.fromEntries` defines members, so that a name such as `__proto__` is only a name.
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

function joined(before: string | string[] | undefined, value: string): string | string[] {
  const list = listOf(value);
  return before === undefined ? (list ?? value) : [before, list ?? value].flat();
}

function listOf(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    const isFlat =
      Array.isArray(list) && list.every((entry) => typeof entry === 'string' || typeof entry === 'number');
    return isFlat ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}
