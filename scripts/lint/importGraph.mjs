import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const left = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.data',
  '.git',
  'test-results',
  'playwright-report',
]);
const imported = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

/** Every TypeScript file below a folder. */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const location = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(location);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [location] : [];
  });
}

const isFile = (location) => existsSync(location) && statSync(location).isFile();

/** The file that a relative import means, or undefined. */
export function fileOf(importer, source) {
  const base = path.resolve(path.dirname(importer), source);
  const candidates = [
    base,
    `${base}.ts`,
    `${base}.tsx`,
    path.join(base, 'index.ts'),
    path.join(base, 'index.tsx'),
  ];
  return candidates.find(isFile);
}

/** What each file imports, types as well: file → files. */
export function importGraph(root) {
  const read = (file) => {
    const sources = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, source]) => source);
    return new Set(sources.map((source) => fileOf(file, source)).filter(Boolean));
  };
  return new Map(sourceFiles(root).map((file) => [file, read(file)]));
}

/**
 * The circles of a graph: file → one file of the group of files that all import each other, directly or through others (Tarjan's
 * strongly connected components). Files outside of circles are left out.
 */
export function circlesOf(graph) {
  const groups = new Map();
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.has(file)) for (const member of group) groups.set(member, file);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return groups;
}
