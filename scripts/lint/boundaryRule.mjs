import path from 'node:path';
import { boundaryTable } from './boundaryTable.mjs';
import { layerObjection } from './layers.mjs';

const houses = /^(shared|release|api|host|ops|scripts|e2e|mf-[a-z][a-z0-9-]*)(\/|$)/;

/** The import as a path from the root, or undefined for a package from outside the house. */
function houseTarget(source, file) {
  if (source.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), source).replace(/\.(m?[jt]s|tsx)$/, '');
    return houses.test(target) ? target : undefined;
  }
  const target = source.replace(/^@wadachi\//, '');
  return source.startsWith('@wadachi/') || /^mf-[a-z][a-z0-9-]*(\/|$)/.test(source) ? target : undefined;
}

const isTest = /\.test\.tsx?$|\/testing\//;

const houseOf = (location) => location.split('/', 1)[0];
const packageOf = (source) => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

/** Why `file` may not import `source`, or undefined when it may. */
function objection(file, source, typesOnly) {
  const entry = boundaryTable.find(({ from }) => from.test(file));
  if (!entry) return undefined;
  const target = houseTarget(source, file);
  if (target === undefined) {
    if (entry.inPage && source.startsWith('node:')) return 'this code runs in a browser.';
    return !typesOnly && entry.packages?.includes(packageOf(source)) ? entry.why : undefined;
  }
  const layer = isTest.test(file) ? undefined : layerObjection(file, target);
  if (layer !== undefined) return layer;
  if (typesOnly && entry.types?.test(target)) return undefined;
  if (houseOf(target) === houseOf(file)) return entry.except?.test(target) ? entry.why : undefined;
  if (entry.inPage && source.startsWith('.')) return 'other packages are imported by their names.';
  return entry.values?.test(target) ? undefined : entry.why;
}

const literal = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node : undefined);

/** Lint rule: refuses the imports that the boundary table does not allow. */
export const boundaryRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { refused: "'{{source}}' may not be imported here: {{why}}" },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (source, typesOnly) => {
      const why = source && objection(file, source.value, typesOnly);
      if (why) context.report({ node: source, messageId: 'refused', data: { source: source.value, why } });
    };
    return {
      ImportDeclaration: (node) => check(literal(node.source), node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(literal(node.source), node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(literal(node.source), node.exportKind === 'type'),
      ImportExpression: (node) => check(literal(node.source), false),
      TSImportType: (node) => check(literal(node.source ?? node.argument?.literal), true),
      'CallExpression[callee.name="require"]': (node) => check(literal(node.arguments[0]), false),
    };
  },
};
