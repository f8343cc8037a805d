import { expect, type CDPSession, type Page } from '@playwright/test';

interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: string | number };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: string | number | boolean };
  }[];
  readonly childIds?: readonly string[];
  readonly parentId?: string;
}

/** Roles without a thing to hear. */
const silent = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'paragraph']);
const pressable = new Set([
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'combobox',
  'spinbutton',
  'switch',
]);
const stated = new Set([
  'checked',
  'selected',
  'expanded',
  'required',
  'invalid',
  'disabled',
  'busy',
  'modal',
]);

/** Lists the things that a screen reader reads from the top of the page to its end: `radio "Basic", checked`. */
async function readAloud(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  try {
    return await linesOf(devTools);
  } finally {
    await devTools.detach();
  }
}

async function linesOf(devTools: CDPSession): Promise<string[]> {
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: Node): string[] => {
    const role = node.role?.value ?? '';
    const own = node.ignored || silent.has(role) ? [] : [lineOf(node, role)];
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    return [...own, ...children.flatMap(read)];
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  return root ? read(root) : [];
}

function lineOf({ name, value, properties = [] }: Node, role: string): string {
  const states = properties
    .filter(({ name: state, value: { value: is } }) => stated.has(state) && is !== false && is !== 'false')
    .map(({ name: state }) => state);
  const level = properties.find(({ name: property }) => property === 'level')?.value.value;
  const said = role === 'StaticText' ? (name?.value ?? '') : `${role} "${name?.value ?? ''}"`;
  return [
    said,
    ...(level === undefined ? [] : [`level ${String(level)}`]),
    ...(value?.value === undefined || value.value === '' ? [] : [`value ${value.value}`]),
    ...states,
  ].join(', ');
}

/** The page reads these in this order, whatever is between them; and everything that can be pressed has a name. */
export async function expectToHear(page: Page, expected: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    const lines = await readAloud(page);
    let from = 0;
    for (const wanted of expected) {
      const at = lines.findIndex(
        (line, index) =>
          index >= from && (typeof wanted === 'string' ? line.includes(wanted) : wanted.test(line)),
      );
      expect(
        at,
        `${String(wanted)} is not heard after:\n${lines.slice(0, from).join('\n')}\nbut:\n${lines.slice(from).join('\n')}`,
      ).not.toBe(-1);
      from = at + 1;
    }
    const nameless = lines.filter((line) => pressable.has(line.split(' ')[0] ?? '') && / ""/.test(line));
    expect(nameless).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
