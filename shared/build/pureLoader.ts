/**
 * Marks what a module of React components makes at its top level as free of side effects, so that
 * what nobody imports can be dropped. react-router ships as one file without these marks: 26 KB of
 * it (minified) would stay in every page although only its history and matching are used.
 */
export default function pureLoader(source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
