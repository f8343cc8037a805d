/**
 * Marks what a module of React components makes at its top level as free of side effects, so that
 * what nobody imports can be dropped. react-router ships as one file without these marks: 29 KB of
 * it (minified) would stay in every page although only its history and matching are used.
 */
export default function pureLoader(source: string): string {
  const contexts = new Map<string, string>();
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(\w+)\.contextType = (\w+);$/gm, (_, component: string, context: string) => {
      contexts.set(component, context);
      return '';
    })
    .replace(/^var (\w+) = class .*\{$/gm, (line, component: string) => {
      const context = contexts.get(component);
      return context ? `${line} static contextType = ${context};` : line;
    })
    .replace(/^(var \w+ = React\d*)\[USE_OPTIMISTIC\];$/gm, '$1.useOptimistic;')
    .replace(
      /^((?:var )?\w+ = )(React\d*\.(?:createContext|forwardRef|memo)\(|new (?:WeakMap|Set)\(|Symbol\(|Object\.getOwn)/gm,
      '$1/* @__PURE__ */ $2',
    );
}
