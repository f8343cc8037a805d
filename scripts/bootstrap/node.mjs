/** The least minor version of each major one: oxlint and others load ES modules by `require`. */
const least = { 20: 19, 22: 12 };

/** True if a version such as `20.19.1` can run this project. */
export const isNodeEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || minor >= (least[major] ?? Infinity);
};

/** Ends the process with a sentence when this Node is too old. Uses nothing that an old Node lacks. */
export function ensureNode() {
  if (isNodeEnough(process.versions.node)) return;
  console.error(
    `Wadachi needs Node 20.19, 22.12 or newer; this is Node ${process.versions.node}. ` +
      'Install a newer one from nodejs.org or with your version manager (the version is in .nvmrc), then try again.',
  );
  process.exit(1);
}
