/** Classes of the server's HTML that no sheet of the same answer has a rule for. */
export function bareClasses(html: string): readonly string[] {
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
  const root = html.slice(html.indexOf('<div id="root">'));
  const used = [...root.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const hasRule = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(sheets);
  return [...new Set(used)].filter((name) => name !== '' && !hasRule(name));
}
